import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { TodayAnswer } from '#contract';
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
