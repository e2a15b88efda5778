import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { LocalWord } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { LocalWordDto } from './dto/local-word.dto.js';
import { NO_SUCH_WORD, WordWriter } from './word-writer.service.js';

const KnownId = createIdPipe(NO_SUCH_WORD);

/** The administrator's vocabulary of the search. */
@Controller('api/admin/words')
export class WordsController {
  constructor(private readonly words: WordWriter) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<LocalWord[]> {
    return this.words.list();
  }

  @Post()
  @ChangesPublicContent()
  create(@Body() input: LocalWordDto): Promise<LocalWord> {
    return this.words.create(input);
  }

  @Put(':id')
  @ChangesPublicContent()
  update(@Param('id', KnownId) id: number, @Body() input: LocalWordDto): Promise<LocalWord> {
    return this.words.update(id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('id', KnownId) id: number): Promise<void> {
    await this.words.delete(id);
  }
}
