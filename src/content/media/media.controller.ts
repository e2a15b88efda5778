import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/common/public.decorator.js';
import { MediaFiles } from './media-files.service.js';

/** Images at URLs that contain the hash of their bytes, so they never change. */
@Public()
@Controller('media')
export class MediaController {
  constructor(private readonly files: MediaFiles) {}

  @Get(':name')
  send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.files.send(name, request, response);
  }
}
