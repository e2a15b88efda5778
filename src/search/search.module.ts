import { Module } from '@nestjs/common';
import { SearchService } from './search.service.js';
import { StaleWordsService } from './stale-words.service.js';

/** Search: what is searched for, and the words it is found by. Articles themselves are read by their own feature. */
@Module({ providers: [SearchService, StaleWordsService], exports: [SearchService] })
export class SearchModule {}
