import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { articlePath, paidThanksId, routes } from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { Public } from '../../platform/common/public.decorator.js';
import { PriceAnswerDto } from './dto/price-answer.dto.js';
import { PaidService } from './paid.service.js';

/** What readers say they paid. */
@Public()
@Controller('api/paid')
export class PaidController {
  constructor(
    private readonly paid: PaidService,
    private readonly articles: ArticlesService,
  ) {}

  /** A script gets an empty response; a form returns to its guide, or to the page of prices. */
  @Post()
  async answer(@Body() answer: PriceAnswerDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.paid.answer(answer, request);
    if (!request.is('urlencoded')) {
      response.status(204).end();
      return;
    }
    const path = await this.findPage(answer.article);
    response.redirect(303, path === undefined ? routes.home : `${path}#${paidThanksId(answer.fact)}`);
  }

  private async findPage(article: string): Promise<string | undefined> {
    if (article === '') return routes.prices;
    const guide = await this.articles.card(article);
    return guide && articlePath(guide.slug);
  }
}
