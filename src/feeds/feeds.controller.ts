import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isCategoryId } from '#contract';
import { AppError } from '../common/app-error.js';
import { type CompressedBody, sendCompressed } from '../common/compressed-body.js';
import { Public } from '../common/public.decorator.js';
import { FeedsService } from './feeds.service.js';

/** Feeds for those who want to hear of new guides. */
@Public()
@Controller('feed')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get()
  async rss(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, 'application/rss+xml', await this.feeds.ofSite('rss'));
  }

  @Get('atom')
  async atom(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, 'application/atom+xml', await this.feeds.ofSite('atom'));
  }

  @Get('json')
  async json(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, 'application/feed+json', await this.feeds.ofSite('json'));
  }

  @Get('category/:category')
  async ofCategory(
    @Param('category') category: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!isCategoryId(category)) throw AppError.notFound('There is no such category.');
    send(request, response, 'application/rss+xml', await this.feeds.ofCategory(category));
  }
}

function send(request: Request, response: Response, type: string, body: CompressedBody): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'public, no-cache');
  // Readers that run in a browser fetch feeds from their own site.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  sendCompressed(request, response, body);
}
