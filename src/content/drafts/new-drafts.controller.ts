import { Body, Controller, Delete, Get, HttpCode, Param, type PipeTransform, Post, Put, Query } from '@nestjs/common';
import { type AdminArticle, DRAFT_KEY, type DraftAnswer, type NewDraft, type TextComparison } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { DraftComparison } from './draft-comparison.service.js';
import { DraftSaver } from './draft-saver.service.js';
import { DraftsService } from './drafts.service.js';
import { DraftBody, RevisionBody } from './dto/draft-body.js';

class NewKey implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!DRAFT_KEY.test(value))
      throw new AppError(
        400,
        'The draft of a new article is called new- followed by 8 to 60 lower-case letters, digits or hyphens.',
      );
    return value;
  }
}

/** Drafts of articles that do not exist yet, each under a key chosen by its editor. */
@Controller('api/admin/drafts')
export class NewDraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly saver: DraftSaver,
    private readonly comparison: DraftComparison,
  ) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<NewDraft[]> {
    return this.drafts.ofNewArticles();
  }

  @OpenToKeys('read')
  @Get(':key')
  one(@Param('key', NewKey) key: string): Promise<DraftAnswer> {
    return this.drafts.read(key);
  }

  @OpenToKeys('read')
  @Get(':key/compare')
  compare(@Param('key', NewKey) key: string): Promise<TextComparison> {
    return this.comparison.findNew(key);
  }

  @OpenToKeys('draft')
  @Put(':key')
  async save(@Param('key', NewKey) key: string, @Body() body: DraftBody): Promise<DraftAnswer> {
    return { draft: await this.saver.save({ key, articleId: null }, body) };
  }

  @Post(':key/publish')
  @ChangesPublicContent()
  publish(@Param('key', NewKey) key: string, @Body() body: RevisionBody): Promise<AdminArticle> {
    return this.drafts.publish(key, body);
  }

  @Delete(':key')
  @HttpCode(204)
  discard(@Param('key', NewKey) key: string, @Query() query: RevisionBody): Promise<void> {
    return this.drafts.discard(key, query);
  }
}
