import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type HistoryDetail, type HistoryEntry, TOTAL_COUNT_HEADER, type UndoProgress } from '#contract';
import { ChangesPublicContent } from '../common/changes-public-content.js';
import { HistoryQuery } from './dto/history.query.js';
import { NumberPipe } from './dto/number.pipe.js';
import { UndoBody } from './dto/undo-body.js';
import { HistoryService } from './history.service.js';
import { UndoService } from './undo.service.js';

/** The history of the content, and its undo. */
@Controller('api/admin/history')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly undo: UndoService,
  ) {}

  /** Newest first; the total is in X-Total-Count. */
  @Get()
  async list(
    @Query() { limit, offset, kind }: HistoryQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HistoryEntry[]> {
    const { items, total } = await this.history.list(limit, offset, kind);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @Get('jobs/:job')
  progress(@Param('job', NumberPipe) job: number): Promise<UndoProgress> {
    return this.undo.progress(job);
  }

  @Get(':id')
  detail(@Param('id', NumberPipe) id: number): Promise<HistoryDetail> {
    return this.history.detail(id);
  }

  /** 200 if done, 202 if it continues in the background. */
  @Post(':id/undo')
  @ChangesPublicContent()
  async takeBack(
    @Param('id', NumberPipe) id: number,
    @Body() { rest = false }: UndoBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoProgress> {
    const progress = await this.undo.undo(id, rest);
    response.status(progress.state === 'working' ? 202 : 200);
    return progress;
  }
}
