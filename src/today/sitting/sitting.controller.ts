import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type TodayAnswer, type TodayItem, TOTAL_COUNT_HEADER } from '#contract';
import { AllItemsQuery } from './dto/all-items.query.js';
import { PutOffDto, TodayKeyQuery } from './dto/put-off.dto.js';
import { Sitting } from './sitting.service.js';

/** What there is to do this week. */
@Controller('api/admin/today')
export class SittingController {
  constructor(private readonly sitting: Sitting) {}

  @Get()
  read(): Promise<TodayAnswer> {
    return this.sitting.read();
  }

  /** The total in X-Total-Count. */
  @Get('all')
  async listAll(
    @Query() { kind, limit, offset }: AllItemsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TodayItem[]> {
    const { items, total } = await this.sitting.listAll(kind, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @Post('more')
  @HttpCode(200)
  more(): Promise<TodayAnswer> {
    return this.sitting.more();
  }

  @Put('put-off')
  @HttpCode(204)
  async putOff(@Body() item: PutOffDto): Promise<void> {
    await this.sitting.putOff(item);
  }

  @Delete('put-off')
  @HttpCode(204)
  async bringBack(@Query() item: TodayKeyQuery): Promise<void> {
    await this.sitting.bringBack(item);
  }
}
