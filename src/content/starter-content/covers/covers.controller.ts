import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../platform/common/app-error.js';
import { Public } from '../../../platform/common/public.decorator.js';
import { sendPicture } from '../send-picture.js';
import { CoversService } from './covers.service.js';

/** Pictures of the starter guides. */
@Public()
@Controller('static/covers')
export class CoversController {
  constructor(private readonly covers: CoversService) {}

  @Get(':slug.svg')
  async cover(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const body = await this.covers.find(slug);
    if (!body) throw AppError.notFound('Picture not found');
    await sendPicture(request, response, body);
  }
}
