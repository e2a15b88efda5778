import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminPhrase } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { PhraseDto } from './dto/phrase.dto.js';
import { PhraseWriter } from './phrase-writer.service.js';
import { PhrasesService } from './phrases.service.js';

/** The administrator's API of phrases. */
@Controller('api/admin/phrases')
export class AdminPhrasesController {
  constructor(
    private readonly phrases: PhrasesService,
    private readonly writer: PhraseWriter,
  ) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<AdminPhrase[]> {
    return this.phrases.adminList();
  }

  @Post()
  @ChangesPublicContent()
  create(@Body() phrase: PhraseDto): Promise<AdminPhrase> {
    return this.writer.create(phrase);
  }

  @Put(':id')
  @ChangesPublicContent()
  update(@Param('id') id: string, @Body() phrase: PhraseDto): Promise<AdminPhrase> {
    return this.writer.update(id, phrase);
  }

  @Delete(':id')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('id') id: string): Promise<void> {
    await this.writer.delete(id);
  }
}
