import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { areaMarkdownPath, areaPath, markdownPath, MESSAGES, SLUG_PATTERN } from '#contract';
import { AreaFinder } from '../../content/areas/area-finder.service.js';
import { NO_SUCH_AREA } from '../../content/areas/index.js';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { AppError } from '../../platform/common/app-error.js';
import { type FinishedAnswer, publicDocument, type RouteHeaders } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { Settings } from '../../platform/config/settings.js';
import { writeArea } from './area-markdown.js';
import { GuideMarkdown } from './guide-markdown.service.js';
import { MarkdownService } from './markdown.service.js';

/** Guides and areas for programs: each as Markdown, and two lists of all guides. */
@Public()
@Controller()
export class MarkdownController {
  constructor(
    private readonly markdown: MarkdownService,
    private readonly guides: GuideMarkdown,
    private readonly areas: AreaFinder,
    private readonly settings: Settings,
    private readonly answers: ResponseCache,
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

  @Get('area/:slug.md')
  async area(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!SLUG_PATTERN.test(slug)) throw AppError.notFound(NO_SUCH_AREA);
    await this.answers.respond(request, response, areaMarkdownPath(slug), async (route) => {
      const page = await this.areas.findPage(slug);
      if (!page) throw AppError.notFound(NO_SUCH_AREA);
      const { siteUrl } = this.settings;
      const canonical = `<${siteUrl}${areaPath(slug)}>; rel="canonical"`;
      return publicDocument(route, 'text/markdown', writeArea(page, siteUrl), { Link: canonical });
    });
  }

  private async makeArticle(slug: string, route: RouteHeaders): Promise<FinishedAnswer> {
    const answer = await this.markdown.article(slug);
    if (answer === undefined) throw AppError.notFound(MESSAGES.articleNotFound);
    if (answer === 'deleted') throw new AppError(410, MESSAGES.articleNotFound);
    if ('movedTo' in answer) {
      return { status: 301, headers: { Location: answer.movedTo, 'Cache-Control': 'no-cache' } };
    }
    return this.guides.toAnswer(slug, answer.text, route);
  }
}
