import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SuggestionsAnswer } from '#contract';
import { AnswerCache, answerKey } from '../common/answer-cache.js';
import { publicDocument } from '../common/finished-answer.js';
import { Public } from '../common/public.decorator.js';
import { SuggestionQuery } from './dto/suggestion.query.js';
import { SuggestionsService } from './suggestions.service.js';

const PATH = 'api/search/suggestions';

/** The suggestions of the search box. */
@Public()
@Controller(PATH)
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly answers: AnswerCache,
  ) {}

  /** Answers are cached until public content changes. */
  @Get()
  async list(@Query() { q = '' }: SuggestionQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.answers.respond(request, response, answerKey(`/${PATH}`, { q }), async (route) => {
      const answer: SuggestionsAnswer = { suggestions: await this.suggestions.of(q) };
      return publicDocument(route, 'application/json', JSON.stringify(answer), {}, 'queries');
    });
  }
}
