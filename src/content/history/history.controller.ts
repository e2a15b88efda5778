import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type HistoryDetail, type HistoryEntry, TOTAL_COUNT_HEADER, type UndoProgress } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { IsProven } from '../../platform/common/needs-proof.decorator.js';
import { HistoryQuery } from './dto/history.query.js';
import { UndoBody } from './dto/undo-body.js';
import { HistoryService } from './history.service.js';
import { UndoService } from './undo.service.js';
import { UNKNOWN_ACT } from './undo-scopes.js';

/** Acts and undos are counted with 64 bits. */
const ActNumber = createIdPipe(UNKNOWN_ACT, { largest: Number.MAX_SAFE_INTEGER });

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
    @Query() { limit, offset, ...filter }: HistoryQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HistoryEntry[]> {
    const { items, total } = await this.history.list(limit, offset, filter);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @Get('jobs/:job')
  progress(@Param('job', ActNumber) job: number): Promise<UndoProgress> {
    return this.undo.progress(job);
  }

  @Get(':id')
  detail(@Param('id', ActNumber) id: number): Promise<HistoryDetail> {
    return this.history.detail(id);
  }

  /** 200 if done, 202 if it continues in the background. */
  @Post(':id/undo')
  @ChangesPublicContent()
  async takeBack(
    @Param('id', ActNumber) id: number,
    @Body() { rest = false }: UndoBody,
    @IsProven() proven: boolean,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoProgress> {
    const progress = await this.undo.undo(id, rest, proven);
    response.status(progress.state === 'working' ? 202 : 200);
    return progress;
  }
}
