import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { articlePath, type CountsAnswer, MESSAGES, VOTE_THANKS_ID } from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { Public } from '../../platform/common/public.decorator.js';
import { CountsService } from './counts.service.js';
import { ReadDto } from './dto/read.dto.js';
import { VoteDto } from './dto/vote.dto.js';

/** Anonymous counts of what readers do. */
@Controller('api')
export class CountsController {
  constructor(
    private readonly counts: CountsService,
    private readonly articles: ArticlesService,
  ) {}

  @Public()
  @Post('reads')
  @HttpCode(204)
  async read(@Body() beacon: ReadDto, @Req() request: Request): Promise<void> {
    await this.counts.read(beacon, request);
  }

  /** A script gets an empty response; a form returns to its article. */
  @Public()
  @Post('helpful')
  async vote(@Body() vote: VoteDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const article = await this.articles.card(String(vote.article));
    if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
    await this.counts.vote(vote, request);
    if (request.is('urlencoded')) response.redirect(303, `${articlePath(article.slug)}#${VOTE_THANKS_ID}`);
    else response.status(204).end();
  }

  @Get('admin/counts')
  lastDays(): Promise<CountsAnswer> {
    return this.counts.lastDays();
  }
}
