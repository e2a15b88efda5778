import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SuggestionsAnswer } from '#contract';
import { ResponseCache, answerKey } from '../../platform/common/response-cache.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { SuggestionQuery } from './dto/suggestion.query.js';
import { SuggestionsService } from './suggestions.service.js';

const PATH = 'api/search/suggestions';

/** The suggestions of the search box. */
@Public()
@Controller(PATH)
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly answers: ResponseCache,
  ) {}

  /** Answers are cached until public content changes. */
  @Get()
  async list(@Query() { q = '' }: SuggestionQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.answers.respond(request, response, answerKey(`/${PATH}`, { q }), async (route) => {
      const answer: SuggestionsAnswer = { suggestions: await this.suggestions.find(q) };
      return publicDocument(route, 'application/json', JSON.stringify(answer), {}, 'queries');
    });
  }
}
