import { All, Controller, Get, Next, Query, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type PagesAnswer, RELEASE_HEADER } from '#contract';
import { ResponseCache, answerKey } from '../../platform/common/response-cache.js';
import { AppError } from '../../platform/common/app-error.js';
import { type FinishedAnswer, publicDocument, type RouteHeaders } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { PageRenderer } from './page-renderer.js';
import type { ResolvedUrl } from './page-url.js';
import { onlyDay, PageServer, sectionFor, showsOnlyNoted } from './page-server.js';
import { PagesService } from './pages.service.js';
import { PagePathQuery } from './page-path.query.js';

/** The catch-all: page data, and the pages themselves. Registered last. */
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly server: PageServer,
    private readonly answers: ResponseCache,
    private readonly renderer: PageRenderer,
  ) {}

  /** The data from which the server renders the page at `path`. */
  @Get('api/pages')
  async data(@Query() { path }: PagePathQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const resolved = await this.pages.resolve(path);
    if (resolved.type !== 'page' && resolved.type !== 'redirect')
      throw AppError.invalid({ path: ['path must be the path of a page'] });
    const canonical = resolved.type === 'page' ? resolved.path : path;
    await this.answers.respond(request, response, answerKey('/api/pages', { path: canonical }), async (route) =>
      this.toAnswer(route, resolved, await this.loadData(resolved, request)),
    );
  }

  @All('api{/*rest}')
  unknownCall(): never {
    throw AppError.notFound('Not found');
  }

  @Get('{*path}')
  async page(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    if (request.path.startsWith('/assets/')) next();
    else await this.server.answer(request, response);
  }

  private async loadData(
    resolved: Extract<ResolvedUrl, { type: 'page' | 'redirect' }>,
    visitor: Request,
  ): Promise<PagesAnswer> {
    if (resolved.type === 'page') return this.pages.answer(resolved, visitor);
    return { redirect: await this.pages.destination(resolved.location) };
  }

  private toAnswer(route: RouteHeaders, resolved: ResolvedUrl, data: PagesAnswer): FinishedAnswer {
    const headers = { 'Cache-Control': 'no-cache', [RELEASE_HEADER]: this.renderer.release };
    return {
      ...publicDocument(route, 'application/json', JSON.stringify(data), headers),
      cacheSection: resolved.type === 'page' ? sectionFor(resolved, data) : undefined,
      day: onlyDay(data),
      showsOnlyNoted: showsOnlyNoted(data),
      onSent: this.pages.findCounter(data),
    };
  }
}
