import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminArea } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { AreaWriter } from './area-writer.service.js';
import { AreasService } from './areas.service.js';
import { AreaDto } from './dto/area.dto.js';

/** The administrator's API of areas. */
@Controller('api/admin/areas')
export class AdminAreasController {
  constructor(
    private readonly areas: AreasService,
    private readonly writer: AreaWriter,
  ) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<AdminArea[]> {
    return this.areas.adminList();
  }

  @Post()
  @ChangesPublicContent()
  create(@Body() area: AreaDto): Promise<AdminArea> {
    return this.writer.create(area);
  }

  @Put(':slug')
  @ChangesPublicContent()
  update(@Param('slug') slug: string, @Body() area: AreaDto): Promise<AdminArea> {
    return this.writer.update(slug, area);
  }

  @Delete(':slug')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('slug') slug: string): Promise<void> {
    await this.writer.delete(slug);
  }
}
