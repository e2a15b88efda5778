import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Proposal, ProposalsAnswer } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { ProposalsDto } from './dto/proposals.dto.js';
import { ProposalsService } from './proposals.service.js';

/** What programs propose, for the administrator to decide. */
@Controller('api/admin/proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<Proposal[]> {
    return this.proposals.list();
  }

  @Post('publish')
  @HttpCode(200)
  @ChangesPublicContent()
  publish(@Body() { items }: ProposalsDto): Promise<ProposalsAnswer> {
    return this.proposals.publish(items);
  }

  @Post('discard')
  @HttpCode(200)
  discard(@Body() { items }: ProposalsDto): Promise<ProposalsAnswer> {
    return this.proposals.discard(items);
  }
}
