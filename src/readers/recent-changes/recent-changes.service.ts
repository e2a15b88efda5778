import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ChangedFact, RECENT_DAYS, RECENT_LIMITS, type RecentChanges } from '#contract';
import { RecentNotes } from '../../content/articles/read/recent-notes.service.js';
import { FactUsers } from '../../content/facts/fact-users.js';
import { FactsService } from '../../content/facts/facts.service.js';
import { today } from '../../platform/common/today.js';

const DAY_MS = 86_400_000;

/** What changed lately in guides and facts, for all readers alike. */
@Injectable()
export class RecentChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: FactsService,
    private readonly factUsers: FactUsers,
    private readonly notes: RecentNotes,
  ) {}

  /** @param now milliseconds */
  async load(now = Date.now()): Promise<RecentChanges> {
    const since = today(now - RECENT_DAYS * DAY_MS);
    const [known, former, noted] = await Promise.all([
      this.facts.list(),
      this.facts.listFormerSince(since),
      this.notes.find(since, RECENT_LIMITS.items),
    ]);
    const guides = new Map(noted.map((guide) => [guide.slug, guide]));
    const facts: ChangedFact[] = [];
    const em = this.em.fork();
    for (const { id, label, value, unit, valid_from } of known) {
      const values = former.get(id);
      if (!values || facts.length >= RECENT_LIMITS.items) continue;
      const users = (await this.factUsers.findUses(em, id)).filter(({ published }) => published);
      for (const { slug, title } of users) if (!guides.has(slug)) guides.set(slug, { slug, title, notes: [] });
      facts.push({
        ...{ id, label, value, unit, valid_from },
        former: values.map((one) => ({ value: one.value, unit: one.unit, replaced_at: one.replaced_at })),
        guides: users.map(({ slug }) => slug),
      });
    }
    return { facts, guides: [...guides.values()] };
  }
}
