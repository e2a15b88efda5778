import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { articlePath, WORD_LIMITS, type WordTrial } from '#contract';
import { checkLine } from '../../vocabulary/index.js';
import { Vocabulary } from '../../vocabulary/vocabulary.service.js';
import { WordTrialDto } from '../dto/word-trial.dto.js';
import { FoundGuides } from './found-guides.service.js';
import { type RankedSearch, SearchRanking } from './ranked-search.service.js';

/** Shows the administrator what a search would find with a word before it is saved. */
@Controller('api/admin/word-trials')
export class WordTrialController {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly search: SearchRanking,
    private readonly guides: FoundGuides,
  ) {}

  @Post()
  @HttpCode(200)
  async try(@Body() { q, id, ...input }: WordTrialDto): Promise<WordTrial> {
    const meanings = await this.vocabulary.meaningsWith(checkLine(input), id);
    const [found, before] = await Promise.all([this.search.searchWith(q, meanings), this.search.search(q)]);
    return { found: await this.first(found), before: await this.first(before) };
  }

  private async first({ results, mentions }: RankedSearch): Promise<WordTrial['found']> {
    const ids = [...results, ...mentions].slice(0, WORD_LIMITS.found).map(({ id }) => id);
    return (await this.guides.findByIds(ids)).map(({ slug, title }) => ({ title, url: articlePath(slug) }));
  }
}
