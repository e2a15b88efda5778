import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { categoryFeedPath, isCategoryId, routes } from '#contract';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { AppError } from '../../platform/common/app-error.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { type FeedForm, FeedsService } from './feeds.service.js';

/** Browser-based feed readers fetch feeds from their own origin. */
const FOR_ALL_SITES = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Feeds of new guides. */
@Public()
@Controller('feed')
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly answers: ResponseCache,
  ) {}

  @Get()
  rss(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendOfSite(request, response, routes.feed, 'rss', 'application/rss+xml');
  }

  @Get('atom')
  atom(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendOfSite(request, response, routes.feedAtom, 'atom', 'application/atom+xml');
  }

  @Get('json')
  json(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendOfSite(request, response, routes.feedJson, 'json', 'application/feed+json');
  }

  @Get('category/:category')
  async ofCategory(
    @Param('category') category: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!isCategoryId(category)) throw AppError.notFound('Category not found');
    await this.answers.respond(request, response, categoryFeedPath(category), async (route) =>
      publicDocument(route, 'application/rss+xml', await this.feeds.ofCategory(category), FOR_ALL_SITES),
    );
  }

  private sendOfSite(request: Request, response: Response, path: string, form: FeedForm, type: string): Promise<void> {
    return this.answers.respond(request, response, path, async (route) =>
      publicDocument(route, type, await this.feeds.ofSite(form), FOR_ALL_SITES),
    );
  }
}
