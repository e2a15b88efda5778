import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { LinkFault, ReplaceLinkAnswer } from '#contract';
import { LinkReplacer } from '../../content/articles/write/link-replacer.service.js';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { ReplaceLinkDto } from './dto/replace-link.dto.js';
import { LinkFinder } from './link-finder.service.js';

/** Links of guides that lead nowhere or through a redirect. */
@Controller('api/admin/links')
export class LinksController {
  constructor(
    private readonly finder: LinkFinder,
    private readonly replacer: LinkReplacer,
  ) {}

  @Get()
  async list(): Promise<LinkFault[]> {
    return this.finder.describe(await this.finder.find());
  }

  @Post('replace')
  @HttpCode(200)
  @ChangesPublicContent()
  async replace(@Body() { from, to }: ReplaceLinkDto): Promise<ReplaceLinkAnswer> {
    return { changed: await this.replacer.replace(from, to) };
  }
}
