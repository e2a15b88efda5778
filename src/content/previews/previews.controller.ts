import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MESSAGES, type NewPreviewLink, type PreviewLink } from '#contract';
import { createIdPipe } from '../../platform/common/id.js';
import { PreviewLinkBody } from './dto/preview-link-body.js';
import { PreviewsService } from './previews.service.js';

const ArticleNumber = createIdPipe(MESSAGES.articleNotFound);

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
    @Param('link', createIdPipe('Preview link not found')) link: number,
  ): Promise<void> {
    return this.previews.revoke(id, link);
  }
}
