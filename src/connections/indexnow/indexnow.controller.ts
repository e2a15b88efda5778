import { Controller, Get, Header } from '@nestjs/common';
import { AppError } from '../../platform/common/app-error.js';
import { Public } from '../../platform/common/public.decorator.js';
import { IndexNow, KEY_PATH } from './indexnow.service.js';

/** Shows search engines that notices of changes come from this site. */
@Public()
@Controller()
export class IndexNowController {
  constructor(private readonly indexNow: IndexNow) {}

  @Get(KEY_PATH)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  key(): string {
    if (!this.indexNow.isOn) throw AppError.notFound('Not found');
    return this.indexNow.key;
  }
}
