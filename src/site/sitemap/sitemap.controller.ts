import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { createIdPipe } from '../../platform/common/id.js';
import { Public } from '../../platform/common/public.decorator.js';
import { SitemapService } from './sitemap.service.js';

/**
 * The entry points of search engines. Each document is served at the specification's path below `/api` and at the usual
 * one.
 */
@Public()
@Controller()
export class SitemapController {
  constructor(
    private readonly sitemap: SitemapService,
    private readonly answers: ResponseCache,
  ) {}

  @Get(['api/sitemap.xml', 'sitemap.xml'])
  async whole(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request, response, () => this.sitemap.whole());
  }

  @Get(['api/sitemap-:part.xml', 'sitemap-:part.xml'])
  async part(
    @Param('part', createIdPipe('Not found')) part: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(request, response, () => this.sitemap.part(part));
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots(): string {
    return this.sitemap.robots();
  }

  private send(request: Request, response: Response, make: () => Promise<string>): Promise<void> {
    return this.answers.respond(request, response, request.path.toLowerCase(), async (route) =>
      publicDocument(route, 'application/xml', await make()),
    );
  }
}
