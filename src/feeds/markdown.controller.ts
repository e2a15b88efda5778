import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { articlePath, MESSAGES, SLUG_PATTERN } from '#contract';
import { AppError } from '../common/app-error.js';
import { type CompressedBody, sendCompressed } from '../common/compressed-body.js';
import { Public } from '../common/public.decorator.js';
import { Settings } from '../config/settings.js';
import { MarkdownService } from './markdown.service.js';

/** Guides for programs that read: one by one as Markdown, and two lists of all. */
@Public()
@Controller()
export class MarkdownController {
  constructor(
    private readonly markdown: MarkdownService,
    private readonly settings: Settings,
  ) {}

  @Get('llms.txt')
  async overview(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, 'text/plain', await this.markdown.overview());
  }

  @Get('llms-full.txt')
  async fullText(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, 'text/plain', await this.markdown.fullText());
  }

  /** Redirects and 410 as for the page itself. */
  @Get(':slug.md')
  async article(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const answer = SLUG_PATTERN.test(slug) ? await this.markdown.article(slug) : undefined;
    if (answer === undefined) throw AppError.notFound(MESSAGES.articleNotFound);
    if (answer === 'deleted') throw new AppError(410, MESSAGES.articleNotFound);
    if ('movedTo' in answer) {
      response.setHeader('Cache-Control', 'no-cache');
      response.redirect(301, answer.movedTo);
      return;
    }
    // The same text as the page: search engines list that one.
    response.setHeader('Link', `<${this.settings.siteUrl}${articlePath(slug)}>; rel="canonical"`);
    send(request, response, 'text/markdown', answer.body);
  }
}

function send(request: Request, response: Response, type: string, body: CompressedBody): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'public, no-cache');
  sendCompressed(request, response, body);
}
