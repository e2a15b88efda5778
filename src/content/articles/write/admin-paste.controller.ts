import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PastedText } from '#contract';
import { OpenToKeys } from '../../../platform/common/open-to-keys.decorator.js';
import { PasteBody } from '../dto/paste-body.js';
import { PasteService } from './paste.service.js';

/** Converts what the editor pastes with the same allow-list as everything stored, before it reaches the text. */
@Controller('api/admin/articles/paste')
export class AdminPasteController {
  constructor(private readonly paste: PasteService) {}

  @OpenToKeys('draft')
  @Post()
  @HttpCode(200)
  prepare(@Body() body: PasteBody): Promise<PastedText> {
    return this.paste.prepare(body);
  }
}
