import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Area } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { AreasService } from './areas.service.js';

/** The public API of areas. */
@Public()
@Controller('api/areas')
export class AreasController {
  constructor(private readonly areas: AreasService) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  list(): Promise<Area[]> {
    return this.areas.list();
  }

  @Get(':slug')
  @Header('Cache-Control', 'no-cache')
  get(@Param('slug') slug: string): Promise<Area> {
    return this.areas.get(slug);
  }
}
