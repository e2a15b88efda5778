import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { PinnedAnswer } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { PinnedAnswerDto } from './dto/pinned-answer.dto.js';
import { NO_SUCH_ANSWER, PinnedAnswerWriter } from './pinned-answer-writer.service.js';
import { PinnedAnswers } from './pinned-answers.service.js';

const KnownId = createIdPipe(NO_SUCH_ANSWER);

/** The administrator's pinned answers. */
@Controller('api/admin/pinned-answers')
export class PinnedAnswersController {
  constructor(
    private readonly answers: PinnedAnswers,
    private readonly writer: PinnedAnswerWriter,
  ) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<PinnedAnswer[]> {
    return this.answers.adminList();
  }

  @Post()
  @ChangesPublicContent()
  create(@Body() input: PinnedAnswerDto): Promise<PinnedAnswer> {
    return this.writer.create(input);
  }

  @Put(':id')
  @ChangesPublicContent()
  update(@Param('id', KnownId) id: number, @Body() input: PinnedAnswerDto): Promise<PinnedAnswer> {
    return this.writer.update(id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('id', KnownId) id: number): Promise<void> {
    await this.writer.delete(id);
  }
}
