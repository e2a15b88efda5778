import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { TOTAL_COUNT_HEADER, type Webhook, type WebhookDelivery, type WebhookWithSecret } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { createIdPipe } from '../../platform/common/id.js';
import { NeedsProof } from '../../platform/common/needs-proof.decorator.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { DeliveriesQuery, WebhookDto } from './dto/webhook.dto.js';
import { toWebhookDelivery } from './webhook-delivery.presenter.js';
import { WebhookSender } from './webhook-sender.service.js';
import { CHANNEL, UNKNOWN_WEBHOOK, WebhooksService } from './webhooks.service.js';

const KnownId = createIdPipe(UNKNOWN_WEBHOOK);
const UNKNOWN_DELIVERY = 'Delivery not found';

/** The administrator's webhooks. */
@Controller('api/admin/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly sender: WebhookSender,
    private readonly outbox: Outbox,
  ) {}

  @Get()
  list(): Promise<Webhook[]> {
    return this.webhooks.list();
  }

  @NeedsProof()
  @Post()
  create(@Body() body: WebhookDto): Promise<WebhookWithSecret> {
    return this.webhooks.create(body);
  }

  @NeedsProof()
  @Put(':id')
  update(@Param('id', KnownId) id: number, @Body() body: WebhookDto): Promise<Webhook> {
    return this.webhooks.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', KnownId) id: number): Promise<void> {
    return this.webhooks.delete(id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  restore(@Param('id', KnownId) id: number): Promise<Webhook> {
    return this.webhooks.restore(id);
  }

  @NeedsProof()
  @Post(':id/secret')
  @HttpCode(200)
  replaceSecret(@Param('id', KnownId) id: number): Promise<WebhookWithSecret> {
    return this.webhooks.replaceSecret(id);
  }

  @Post(':id/trial')
  @HttpCode(204)
  async try(@Param('id', KnownId) id: number): Promise<void> {
    await this.webhooks.mustExist(id);
    await this.sender.try(id);
  }

  /** Newest first; the total in X-Total-Count. */
  @Get(':id/deliveries')
  async deliveries(
    @Param('id', KnownId) id: number,
    @Query() { limit, offset }: DeliveriesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookDelivery[]> {
    await this.webhooks.mustExist(id);
    const { items, total } = await this.outbox.list(CHANNEL, id, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items.map(toWebhookDelivery);
  }

  @Post(':id/deliveries/:delivery/send-again')
  @HttpCode(204)
  async sendAgain(
    @Param('id', KnownId) id: number,
    @Param('delivery', createIdPipe(UNKNOWN_DELIVERY)) delivery: number,
  ): Promise<void> {
    if (!(await this.outbox.sendAgain(CHANNEL, id, delivery))) throw AppError.notFound(UNKNOWN_DELIVERY);
  }
}
