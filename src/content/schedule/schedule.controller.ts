import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type ArticleSchedule, type ArticleTimes, MESSAGES, type UpcomingAct } from '#contract';
import { createIdPipe } from '../../platform/common/id.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { ScheduleBody } from './dto/schedule-body.js';
import { ScheduleService } from './schedule.service.js';

const ArticleNumber = createIdPipe(MESSAGES.articleNotFound);

/** Scheduled publishing and withdrawing. */
@Controller('api/admin')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @OpenToKeys('read')
  @Get('schedule')
  upcoming(): Promise<UpcomingAct[]> {
    return this.schedule.upcoming();
  }

  @OpenToKeys('read')
  @Get('articles/:id/schedule')
  get(@Param('id', ArticleNumber) id: number): Promise<ArticleTimes> {
    return this.schedule.findTimes(id);
  }

  @Put('articles/:id/schedule')
  set(@Param('id', ArticleNumber) id: number, @Body() body: ScheduleBody): Promise<ArticleSchedule> {
    return this.schedule.set(id, body);
  }
}
