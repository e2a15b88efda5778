import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { type ImportItem, SITE_IMPORT_LIMITS, type SiteImport, TOTAL_COUNT_HEADER } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OneFile, type UploadedFields } from '../../platform/common/one-file.interceptor.js';
import { Settings } from '../../platform/config/settings.js';
import { ImportItemsQuery, SiteImportChoicesDto } from './dto/site-import.dto.js';
import { toReportCsv } from './report-csv.js';
import { SiteImports, UNKNOWN_IMPORT } from './site-imports.service.js';

const KnownId = createIdPipe(UNKNOWN_IMPORT);
const MEGABYTES = SITE_IMPORT_LIMITS.bytes / 1024 / 1024;
const FILES = OneFile({
  bytes: SITE_IMPORT_LIMITS.bytes,
  tooLarge: `The files are larger than ${MEGABYTES} MB together.`,
  folder: tmpdir(),
  attached: { field: 'images', count: 1, tooMany: 'Send one ZIP of images, in the field "images".' },
});

/** Imports of other sites: a difference to review, then one act. */
@Controller('api/admin/site-imports')
export class SiteImportsController {
  constructor(
    private readonly imports: SiteImports,
    private readonly settings: Settings,
  ) {}

  @Get()
  list(): Promise<SiteImport[]> {
    return this.imports.list();
  }

  @Post()
  @UseInterceptors(FILES)
  async begin(@UploadedFiles() files: UploadedFields | undefined): Promise<SiteImport> {
    const [file] = files?.file ?? [];
    const [images] = files?.images ?? [];
    if (!file?.path) {
      await rm(images?.path ?? '', { force: true });
      throw AppError.invalid({ file: ['Please select an export.'] });
    }
    const source = {
      path: file.path,
      name: file.originalname,
      ...(images?.path !== undefined && { images: images.path }),
    };
    const { id } = await this.imports.begin(source, [file.path, ...(images?.path === undefined ? [] : [images.path])]);
    return this.imports.get(id);
  }

  @Get(':id')
  get(@Param('id', KnownId) id: number): Promise<SiteImport> {
    return this.imports.get(id);
  }

  /** In the order of the export; the total in X-Total-Count. */
  @Get(':id/items')
  async items(
    @Param('id', KnownId) id: number,
    @Query() { limit, offset, ...filter }: ImportItemsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportItem[]> {
    const { items, total } = await this.imports.items(id, filter, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @Patch(':id')
  choose(@Param('id', KnownId) id: number, @Body() choices: SiteImportChoicesDto): Promise<SiteImport> {
    return this.imports.choose(id, choices);
  }

  @Post(':id/start')
  @HttpCode(200)
  start(@Param('id', KnownId) id: number): Promise<SiteImport> {
    return this.imports.start(id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  stop(@Param('id', KnownId) id: number): Promise<SiteImport> {
    return this.imports.stop(id);
  }

  @Delete(':id')
  @HttpCode(204)
  discard(@Param('id', KnownId) id: number): Promise<void> {
    return this.imports.discard(id);
  }

  @Get(':id/report')
  async report(@Param('id', KnownId) id: number, @Res() response: Response): Promise<void> {
    const found = await this.imports.get(id);
    const { items } = await this.imports.items(id, {}, SITE_IMPORT_LIMITS.items, 0);
    response
      .type('text/csv')
      .setHeader('Content-Disposition', `attachment; filename="import-${id}.csv"`)
      .send(toReportCsv(found, items, this.settings.siteUrl));
  }
}
