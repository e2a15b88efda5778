import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { NearGuide } from '#contract';
import { NearGuidesDto } from '../dto/near-guides.dto.js';
import { NearTexts } from './near-texts.service.js';

/** Tells a writer of guides that say much the same. */
@Controller('api/admin/near-guides')
export class NearTextsController {
  constructor(private readonly texts: NearTexts) {}

  @Post()
  @HttpCode(200)
  find(@Body() { text, id }: NearGuidesDto): Promise<NearGuide[]> {
    return this.texts.find(text, id);
  }
}
