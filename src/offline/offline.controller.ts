import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { endpoints } from '#contract';
import { AnswerCache } from '../common/answer-cache.js';
import { AppError } from '../common/app-error.js';
import { publicDocument } from '../common/finished-answer.js';
import { Public } from '../common/public.decorator.js';
import { OfflineService } from './offline.service.js';

/** Packs of guides for reading without a network. */
@Public()
@Controller('api/offline/packs')
export class OfflineController {
  constructor(
    private readonly offline: OfflineService,
    private readonly answers: AnswerCache,
  ) {}

  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request, response, endpoints.offlinePacks, () => this.offline.packs());
  }

  @Get(':id')
  async one(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request, response, endpoints.offlinePack(id), async () => {
      const manifest = await this.offline.manifest(id);
      if (!manifest) throw AppError.notFound('There is no such pack of guides.');
      return manifest;
    });
  }

  private send(request: Request, response: Response, key: string, make: () => Promise<object>): Promise<void> {
    return this.answers.respond(request, response, key, async (route) =>
      publicDocument(route, 'application/json', JSON.stringify(await make())),
    );
  }
}
