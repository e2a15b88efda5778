import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CALENDAR_FILE, planCalendar, planPath, type PlanStep, readAnswers, readArrival } from '#contract';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { AppError } from '../../platform/common/app-error.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { Settings } from '../../platform/config/settings.js';
import { PlanService } from './plan.service.js';

/** The public plan: as data, and as a calendar file. */
@Public()
@Controller()
export class PlanController {
  constructor(
    private readonly plan: PlanService,
    private readonly settings: Settings,
    private readonly answers: ResponseCache,
  ) {}

  @Get('api/plan')
  @Header('Cache-Control', 'no-cache')
  list(): Promise<PlanStep[]> {
    return this.plan.readableSteps();
  }

  /** Takes the page's parameters; without an arrival date nothing has a date. */
  @Get('plan.ics')
  async calendar(@Req() request: Request, @Res() response: Response): Promise<void> {
    const parameters = new URL(request.originalUrl, 'http://site.invalid').searchParams;
    const [answers, arrival] = [readAnswers(parameters), readArrival(parameters.get('arrival'))];
    if (arrival === '') throw new AppError(400, 'Give the day you arrive as arrival=YYYY-MM-DD.');
    await this.answers.respond(request, response, planPath(answers, arrival, true), async (route) => {
      const [{ items, today }, changedAt] = await Promise.all([
        this.plan.page(answers, arrival),
        this.plan.changedAt(),
      ]);
      const { siteName, siteUrl } = this.settings;
      const text = planCalendar(items, { siteName, siteUrl, changedAt: changedAt ?? new Date(0), today });
      const file = { 'Content-Disposition': `attachment; filename="${CALENDAR_FILE}"` };
      return { ...publicDocument(route, 'text/calendar', text, file, 'variants'), day: today };
    });
  }
}
