import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { articlePath, markdownPath, MESSAGES, SLUG_PATTERN } from '#contract';
import { AnswerCache } from '../common/answer-cache.js';
import { AppError } from '../common/app-error.js';
import { type FinishedAnswer, publicDocument, type RouteHeaders } from '../common/finished-answer.js';
import { Public } from '../common/public.decorator.js';
import { Settings } from '../config/settings.js';
import { MarkdownService } from './markdown.service.js';

/** Guides for programs: each as Markdown, and two lists of all. */
@Public()
@Controller()
export class MarkdownController {
  constructor(
    private readonly markdown: MarkdownService,
    private readonly settings: Settings,
    private readonly answers: AnswerCache,
  ) {}

  @Get('llms.txt')
  overview(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.respond(request, response, '/llms.txt', async (route) =>
      publicDocument(route, 'text/plain', await this.markdown.overview()),
    );
  }

  @Get('llms-full.txt')
  fullText(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.answers.respond(request, response, '/llms-full.txt', async (route) =>
      publicDocument(route, 'text/plain', await this.markdown.fullText()),
    );
  }

  /** Redirects and 410 like the page itself. */
  @Get(':slug.md')
  async article(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!SLUG_PATTERN.test(slug)) throw AppError.notFound(MESSAGES.articleNotFound);
    await this.answers.respond(request, response, markdownPath(slug), (route) => this.makeArticle(slug, route));
  }

  private async makeArticle(slug: string, route: RouteHeaders): Promise<FinishedAnswer> {
    const answer = await this.markdown.article(slug);
    if (answer === undefined) throw AppError.notFound(MESSAGES.articleNotFound);
    if (answer === 'deleted') throw new AppError(410, MESSAGES.articleNotFound);
    if ('movedTo' in answer) {
      return { status: 301, headers: { Location: answer.movedTo, 'Cache-Control': 'no-cache' } };
    }
    // The same text as the page, which is the one to index.
    const canonical = `<${this.settings.siteUrl}${articlePath(slug)}>; rel="canonical"`;
    return publicDocument(route, 'text/markdown', answer.text, { Link: canonical });
  }
}
