import { Controller, Get, Query } from '@nestjs/common';
import type { NumbersAnswer } from '#contract';
import { NumbersQuery } from './dto/numbers.query.js';
import { Numbers } from './numbers.service.js';

/** What readers did, for the administrator's charts. */
@Controller('api/admin/numbers')
export class NumbersController {
  constructor(private readonly numbers: Numbers) {}

  @Get()
  find(@Query() { days }: NumbersQuery): Promise<NumbersAnswer> {
    return this.numbers.find(days);
  }
}
