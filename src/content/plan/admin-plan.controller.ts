import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminPlanStep } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { PlanOrderDto, PlanStepDto } from './dto/plan-step.dto.js';
import { PlanService } from './plan.service.js';
import { PlanWriter } from './plan-writer.service.js';

/** The administrator's plan API. */
@Controller('api/admin')
export class AdminPlanController {
  constructor(
    private readonly plan: PlanService,
    private readonly writer: PlanWriter,
  ) {}

  @OpenToKeys('read')
  @Get('plan')
  list(): Promise<AdminPlanStep[]> {
    return this.plan.adminList();
  }

  @Post('plan')
  @ChangesPublicContent()
  create(@Body() step: PlanStepDto): Promise<AdminPlanStep> {
    return this.writer.create(step);
  }

  @Put('plan/:id')
  @ChangesPublicContent()
  update(@Param('id') id: string, @Body() step: PlanStepDto): Promise<AdminPlanStep> {
    return this.writer.update(id, step);
  }

  @Delete('plan/:id')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('id') id: string): Promise<void> {
    await this.writer.delete(id);
  }

  @Put('plan-order')
  @ChangesPublicContent()
  async order(@Body() body: PlanOrderDto): Promise<AdminPlanStep[]> {
    await this.writer.order(body);
    return this.plan.adminList();
  }
}
