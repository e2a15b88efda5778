import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type MessageStats, type StoredMessage, TOTAL_COUNT_HEADER } from '#contract';
import { createIdPipe } from '../../platform/common/id.js';
import { MessageChangeDto } from './dto/message-change.dto.js';
import { MessageListQuery } from './dto/message-list.query.js';
import { toStoredMessage } from './message.presenter.js';
import { MessagesService, UNKNOWN_MESSAGE } from './messages.service.js';

/** The administrator's message API. */
@Controller('api/admin/messages')
export class AdminMessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** Newest first; the total in X-Total-Count. */
  @Get()
  async list(
    @Query() { spam, article, limit, offset }: MessageListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredMessage[]> {
    const { items, total } = await this.messages.list({ spam: spam && spam === 'true', article }, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items.map(toStoredMessage);
  }

  @Get('stats')
  stats(): Promise<MessageStats> {
    return this.messages.stats();
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
