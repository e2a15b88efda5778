import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type MessageAnswer,
  type MessageBulkAnswer,
  type MessageStats,
  type StoredMessage,
  TOTAL_COUNT_HEADER,
} from '#contract';
import { createIdPipe } from '../../platform/common/id.js';
import { MessageAnswers } from './answers/message-answers.service.js';
import { RepliesService } from './answers/replies.service.js';
import { MessageBulkDto } from './dto/message-bulk.dto.js';
import { MessageChangeDto } from './dto/message-change.dto.js';
import { MessageListQuery } from './dto/message-list.query.js';
import { ReplyDto } from './dto/reply.dto.js';
import { toStoredMessage } from './message.presenter.js';
import { MessagesService, UNKNOWN_MESSAGE } from './messages.service.js';

/** The administrator's message API. */
@Controller('api/admin/messages')
export class AdminMessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly answers: MessageAnswers,
    private readonly replies: RepliesService,
  ) {}

  /** Newest first; the total in X-Total-Count. */
  @Get()
  async list(
    @Query() { spam, state, q, article, id, limit, offset }: MessageListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredMessage[]> {
    const only = { spam: spam && spam === 'true', state, q, article, id };
    const { items, total } = await this.messages.list(only, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items.map(toStoredMessage);
  }

  @Get('stats')
  stats(): Promise<MessageStats> {
    return this.messages.stats();
  }

  @Post('bulk')
  @HttpCode(200)
  bulk(@Body() { ids, act }: MessageBulkDto): Promise<MessageBulkAnswer> {
    return this.messages.changeMany(ids, act);
  }

  /** What may answer a message: guides, a drafted reply, similar messages. */
  @Get(':id/answer')
  answer(@Param('id', createIdPipe(UNKNOWN_MESSAGE)) id: number): Promise<MessageAnswer> {
    return this.answers.find(id);
  }

  /** Hands a reply over to be mailed, and closes the message. */
  @Post(':id/reply')
  @HttpCode(200)
  async reply(@Param('id', createIdPipe(UNKNOWN_MESSAGE)) id: number, @Body() reply: ReplyDto): Promise<StoredMessage> {
    return toStoredMessage(await this.replies.send(id, reply));
  }

  @Patch(':id')
  async change(
    @Param('id', createIdPipe(UNKNOWN_MESSAGE)) id: number,
    @Body() change: MessageChangeDto,
  ): Promise<StoredMessage> {
    return toStoredMessage(await this.messages.change(id, change));
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', createIdPipe(UNKNOWN_MESSAGE)) id: number): Promise<void> {
    return this.messages.delete(id);
  }
}
