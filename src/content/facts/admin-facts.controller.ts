import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminFact, AdminFactDetails, FactProposal } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { ConfirmFactsDto } from './dto/confirm-facts.dto.js';
import { FactProposalDto } from './dto/fact-proposal.dto.js';
import { FactDto } from './dto/fact.dto.js';
import { FactProposals } from './fact-proposals.service.js';
import { FactWriter } from './fact-writer.service.js';
import { FactsService } from './facts.service.js';

/** The administrator's fact API. */
@Controller('api/admin/facts')
export class AdminFactsController {
  constructor(
    private readonly facts: FactsService,
    private readonly writer: FactWriter,
    private readonly proposals: FactProposals,
  ) {}

  @OpenToKeys('read')
  @Get()
  list(): Promise<AdminFact[]> {
    return this.facts.adminList();
  }

  @OpenToKeys('read')
  @Get(':id')
  get(@Param('id') id: string): Promise<AdminFactDetails> {
    return this.facts.details(id);
  }

  @Post()
  @ChangesPublicContent()
  create(@Body() fact: FactDto): Promise<AdminFactDetails> {
    return this.writer.create(fact);
  }

  @Put(':id')
  @ChangesPublicContent()
  update(@Param('id') id: string, @Body() fact: FactDto): Promise<AdminFactDetails> {
    return this.writer.update(id, fact);
  }

  @OpenToKeys('draft')
  @Put(':id/proposal')
  propose(@Param('id') id: string, @Body() proposal: FactProposalDto): Promise<FactProposal> {
    return this.proposals.propose(id, proposal);
  }

  /** 'All unchanged'. */
  @Post('checked')
  @HttpCode(204)
  @ChangesPublicContent()
  async confirmAll(@Body() { ids }: ConfirmFactsDto): Promise<void> {
    await this.writer.confirmAll(ids);
  }

  /** 'Checked today, unchanged'. */
  @Post(':id/checked')
  @HttpCode(200)
  @ChangesPublicContent()
  confirm(@Param('id') id: string): Promise<AdminFactDetails> {
    return this.writer.confirm(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ChangesPublicContent()
  async delete(@Param('id') id: string): Promise<void> {
    await this.writer.delete(id);
  }
}
