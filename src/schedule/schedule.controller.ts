import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type ArticleSchedule, MESSAGES, type UpcomingAct } from '#contract';
import { IdOf } from '../common/id.js';
import { ScheduleBody } from './dto/schedule-body.js';
import { ScheduleService } from './schedule.service.js';

const ArticleNumber = IdOf(MESSAGES.articleNotFound);

/** Scheduled publishing and withdrawing. */
@Controller('api/admin')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get('schedule')
  upcoming(): Promise<UpcomingAct[]> {
    return this.schedule.upcoming();
  }

  @Get('articles/:id/schedule')
  of(@Param('id', ArticleNumber) id: number): Promise<ArticleSchedule> {
    return this.schedule.of(id);
  }

  @Put('articles/:id/schedule')
  set(@Param('id', ArticleNumber) id: number, @Body() body: ScheduleBody): Promise<ArticleSchedule> {
    return this.schedule.set(id, body);
  }
}
