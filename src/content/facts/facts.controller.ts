import { Controller, Get, Header, Param } from '@nestjs/common';
import type { Fact } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { FactsService } from './facts.service.js';

/** The public fact API. */
@Public()
@Controller('api/facts')
export class FactsController {
  constructor(private readonly facts: FactsService) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  list(): Promise<Fact[]> {
    return this.facts.list();
  }

  @Get(':id')
  @Header('Cache-Control', 'no-cache')
  get(@Param('id') id: string): Promise<Fact> {
    return this.facts.get(id);
  }
}
