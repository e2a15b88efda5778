import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { endpoints } from '#contract';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { AppError } from '../../platform/common/app-error.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { OfflineService } from './offline.service.js';

/** Packs of guides for reading without a network. */
@Public()
@Controller('api/offline/packs')
export class OfflineController {
  constructor(
    private readonly offline: OfflineService,
    private readonly answers: ResponseCache,
  ) {}

  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request, response, endpoints.offlinePacks, () => this.offline.packs());
  }

  @Get(':id')
  async one(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request, response, endpoints.offlinePack(id), async () => {
      const manifest = await this.offline.manifest(id);
      if (!manifest) throw AppError.notFound('Pack of guides not found');
      return manifest;
    });
  }

  private send(request: Request, response: Response, key: string, make: () => Promise<object>): Promise<void> {
    return this.answers.respond(request, response, key, async (route) =>
      publicDocument(route, 'application/json', JSON.stringify(await make())),
    );
  }
}
