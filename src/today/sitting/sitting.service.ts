import { Injectable } from '@nestjs/common';
import {
  addDays,
  articlePath,
  type LinkFault,
  type PutOffItem,
  TODAY_LIMITS,
  type TodayAnswer,
  type TodayItem,
  type TodayKey,
  type TodayKind,
} from '#contract';
import { ArticleNames } from '../../content/articles/read/article-names.service.js';
import { SearchRanking } from '../../content/articles/search/ranked-search.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { today } from '../../platform/common/today.js';
import { MessagesService } from '../../readers/contact/messages.service.js';
import type { PutOffDto } from './dto/put-off.dto.js';
import { LinkFinder } from '../link-checks/link-finder.service.js';
import { TodayGatherer } from './gather-items.service.js';
import { type StoredItem, TodayStore } from './today-store.service.js';
import { findMonday, type WeighedItem } from './weigh-items.js';

/**
 * The weekly sitting: a few items, chosen on the week's first visit, so that the list ends. What is put right anywhere
 * else is gone from it at the next look.
 */
@Injectable()
export class Sitting {
  constructor(
    private readonly gatherer: TodayGatherer,
    private readonly store: TodayStore,
    private readonly ranking: SearchRanking,
    private readonly names: ArticleNames,
    private readonly messages: MessagesService,
    private readonly links: LinkFinder,
  ) {}

  /** Returns what is left of this week's items; the first call of a week chooses them. */
  async read(): Promise<TodayAnswer> {
    const { found, stored, week, open } = await this.look();
    if (stored.some((item) => item.week === week) || open.length === 0) return this.answer(found, stored, week);
    return this.answer(found, await this.choose(week, open), week);
  }

  /** Adds the next items to this week. */
  async more(): Promise<TodayAnswer> {
    const { found, stored, week, open } = await this.look();
    const chosen = toKeys(stored.filter((item) => item.week === week));
    return this.answer(
      found,
      await this.choose(
        week,
        open.filter((item) => !chosen.has(toKey(item))),
      ),
      week,
    );
  }

  /** Returns what there is to do, of this week or not, without what was put off; and how much it is. */
  async listAll(
    kind: TodayKind | undefined,
    limit: number,
    offset: number,
  ): Promise<{ items: TodayItem[]; total: number }> {
    const { open } = await this.look();
    const listed = open.filter((item) => kind === undefined || item.kind === kind);
    return { items: await this.withDetails(listed.slice(offset, offset + limit)), total: listed.length };
  }

  /**
   * Puts an item off.
   * @throws AppError 400 for a day that is past or too far ahead, or no reason; 404 if there is no such item
   */
  async putOff({ kind, key, until, reason = '' }: PutOffDto): Promise<void> {
    const day = today();
    if (until === null && reason === '') throw AppError.invalid({ reason: ['Please say why.'] });
    if (until !== null && (until <= day || until > addDays(day, TODAY_LIMITS.days)))
      throw AppError.invalid({ until: [`Please choose a day after today, at most ${TODAY_LIMITS.days} days ahead.`] });
    const found = await this.gatherer.gather();
    // Bounds the table: only what there is to do can be put off.
    if (!found.some((item) => item.kind === kind && item.key === key)) throw AppError.notFound('Item not found');
    await this.store.putOff({ kind, key }, until, until === null ? reason : '');
  }

  /** Undoes putting off. */
  async bringBack({ kind, key }: TodayKey): Promise<void> {
    await this.store.bringBack(kind, key);
  }

  private async look() {
    const day = today();
    const week = findMonday(day);
    const [found, stored] = await Promise.all([this.gatherer.gather(), this.store.list(week, day)]);
    const putOff = toKeys(stored.filter(({ isPutOff }) => isPutOff));
    return { found, stored, week, open: found.filter((item) => !putOff.has(toKey(item))) };
  }

  private async choose(week: string, open: readonly WeighedItem[]): Promise<StoredItem[]> {
    await this.store.choose(week, open.slice(0, TODAY_LIMITS.week));
    return this.store.list(week, today());
  }

  private async answer(
    found: readonly WeighedItem[],
    stored: readonly StoredItem[],
    week: string,
  ): Promise<TodayAnswer> {
    const ofWeek = stored.filter((item) => item.week === week);
    const chosen = toKeys(ofWeek.filter(({ isPutOff }) => !isPutOff));
    const putOff = stored.filter(({ isPutOff }) => isPutOff);
    const hidden = toKeys(putOff);
    const items = found.filter((item) => chosen.has(toKey(item)));
    const titles = new Map(found.map((item) => [toKey(item), item.title]));
    return {
      items: await this.withDetails(items),
      done: ofWeek.length - items.length,
      waiting: found.filter((item) => !chosen.has(toKey(item)) && !hidden.has(toKey(item))).length,
      put_off: putOff.map((item): PutOffItem => {
        const { kind, key, until, reason } = item;
        return { kind, key, title: titles.get(toKey(item)) ?? key, until, reason };
      }),
    };
  }

  /** Adds the guide to change, or for a missing page the one that its words find, the message, and the link. */
  private async withDetails(items: readonly WeighedItem[]): Promise<TodayItem[]> {
    const ids = new Map<string, number>();
    for (const item of items) {
      const id = item.kind === 'missing-page' ? await this.propose(item.key) : item.guideId;
      if (id !== undefined) ids.set(toKey(item), id);
    }
    const names = await this.names.findByIds([...ids.values()]);
    const messages = await this.messages.findByIds(
      items.flatMap(({ kind, key }) => (kind === 'message' ? Number(key) : [])),
    );
    const links = await this.describeLinks(items);
    return items.map((item) => {
      const { kind, key, title, why, minutes, trouble = null } = item;
      const id = ids.get(toKey(item));
      const name = id === undefined ? undefined : names.get(id);
      const guide = id !== undefined && name ? { id, slug: name.slug, title: name.title } : null;
      const message = kind === 'message' ? (messages.get(Number(key)) ?? null) : null;
      return {
        kind,
        key,
        title,
        why,
        minutes,
        guide,
        message,
        link: kind === 'link' ? (links.get(key) ?? null) : null,
        trouble,
      };
    });
  }

  /** A link that leads nowhere gets the guide that its words find. */
  private async describeLinks(items: readonly WeighedItem[]): Promise<Map<string, LinkFault>> {
    const faults = await this.links.describe(items.flatMap(({ link }) => link ?? []));
    for (const fault of faults) {
      const id = fault.problem === 'missing' ? await this.propose(fault.url) : undefined;
      const slug = id === undefined ? undefined : (await this.names.findByIds([id])).get(id)?.slug;
      if (slug !== undefined) fault.to = articlePath(slug);
    }
    return new Map(faults.map((fault) => [fault.url, fault]));
  }

  private async propose(path: string): Promise<number | undefined> {
    const words = path.replace(/[/_~+-]+/g, ' ').trim();
    return (await this.ranking.search(words)).results[0]?.id;
  }
}

function toKey({ kind, key }: TodayKey): string {
  return `${kind} ${key}`;
}

function toKeys(items: readonly TodayKey[]): Set<string> {
  return new Set(items.map(toKey));
}
