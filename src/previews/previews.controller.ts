import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MESSAGES, type NewPreviewLink, type PreviewLink } from '#contract';
import { IdOf } from '../common/id.js';
import { PreviewLinkBody } from './dto/preview-link-body.js';
import { PreviewsService } from './previews.service.js';

const ArticleNumber = IdOf(MESSAGES.articleNotFound);

/** The preview links of an article. */
@Controller('api/admin/articles/:id/previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  list(@Param('id', ArticleNumber) id: number): Promise<PreviewLink[]> {
    return this.previews.list(id);
  }

  @Post()
  create(@Param('id', ArticleNumber) id: number, @Body() { days }: PreviewLinkBody): Promise<NewPreviewLink> {
    return this.previews.create(id, days);
  }

  @Delete(':link')
  @HttpCode(204)
  revoke(
    @Param('id', ArticleNumber) id: number,
    @Param('link', IdOf('There is no such preview link.')) link: number,
  ): Promise<void> {
    return this.previews.revoke(id, link);
  }
}
