import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { endpoints } from '#contract';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { today } from '../../platform/common/today.js';
import { RecentChangesService } from './recent-changes.service.js';

/** What changed lately. It takes no parameters, so that the response is the same for everybody. */
@Public()
@Controller()
export class RecentChangesController {
  constructor(
    private readonly changes: RecentChangesService,
    private readonly answers: ResponseCache,
  ) {}

  @Get('api/changes')
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.answers.respond(request, response, endpoints.changes, async (route) => ({
      ...publicDocument(route, 'application/json', JSON.stringify(await this.changes.load())),
      day: today(),
    }));
  }
}
