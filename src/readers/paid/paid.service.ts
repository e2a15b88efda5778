import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isPaidPrice } from '#contract';
import { PriceAnswerStore } from '../../content/facts/price-answer-store.service.js';
import { FactsService } from '../../content/facts/facts.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { clientNetwork } from '../../platform/common/client-network.js';
import { isHuman } from '../../platform/common/human-visitor.js';
import { type Reader, ReaderOfTheDay } from '../statistics/reader-of-the-day.service.js';
import { ReaderStore } from '../statistics/reader-store.js';
import type { PriceAnswerDto } from './dto/price-answer.dto.js';

/** Counts what readers say they paid: their first answer a day on each fact, and a bounded number per network. */
@Injectable()
export class PaidService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: FactsService,
    private readonly store: PriceAnswerStore,
    private readonly readers: ReaderStore,
    private readonly reader: ReaderOfTheDay,
  ) {}

  /** @throws AppError 404 if readers know of no such fact, 400 if it is no price */
  async answer({ fact: id, amount }: PriceAnswerDto, reader: Reader): Promise<void> {
    const fact = await this.facts.get(id);
    if (!isPaidPrice(fact)) throw AppError.invalid({ fact: ['This fact is no price that readers pay.'] });
    if (!isHuman(reader)) return;
    const { day, hash } = await this.reader.recognise(`paid ${id}`, this.reader.traits(reader));
    const { hash: network } = await this.reader.recognise('paid', [clientNetwork(reader.ip)]);
    await this.em.fork().transactional(async (tx) => {
      const isFirst = (await this.readers.noteNew(tx, [{ day, hash }])).size > 0;
      if (isFirst && (await this.readers.countVote(tx, day, network))) await this.store.add(tx, fact, amount, day);
    });
  }
}
