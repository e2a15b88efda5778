import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type DeletedCount, MESSAGES, TOTAL_COUNT_HEADER, type TrashedArticle, type UndoProgress } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { NeedsProof } from '../../platform/common/needs-proof.decorator.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { TrashQuery, TrashRestoreBody } from './dto/trash.dto.js';
import { TrashService } from './trash.service.js';

/** Deleted articles. The articles' own API deletes them; this one restores them or removes them permanently. */
@Controller('api/admin/trash')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  /** Last deleted first; the total is in X-Total-Count. */
  @OpenToKeys('read')
  @Get()
  async list(
    @Query() { limit, offset }: TrashQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TrashedArticle[]> {
    const { items, total } = await this.trash.list(limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  /** 200 if done, 202 if it continues in the background (`GET /api/admin/history/jobs/{job}`). */
  @Post('restore')
  @ChangesPublicContent()
  async restore(@Body() body: TrashRestoreBody, @Res({ passthrough: true }) response: Response): Promise<UndoProgress> {
    const progress = await this.trash.restore(body);
    response.status(progress.state === 'working' ? 202 : 200);
    return progress;
  }

  @NeedsProof()
  @Delete()
  async empty(): Promise<DeletedCount> {
    return { deleted: await this.trash.empty() };
  }

  @NeedsProof()
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', createIdPipe(MESSAGES.articleNotFound)) id: number): Promise<void> {
    await this.trash.empty(id);
  }
}
