import { Injectable } from '@nestjs/common';
import {
  type AdminFact,
  type CheckedFact,
  isPriceDisputed,
  type SourceCheck,
  type SourceCheckStats,
  type SourceVerdict,
} from '#contract';
import { today } from '../../platform/common/today.js';
import { isGone } from '../../platform/outgoing/index.js';
import { FactsService } from '../../content/facts/facts.service.js';
import { ReportsService } from '../../readers/contact/reports.service.js';
import { SourceCheckStore, type StoredCheck } from './source-check-store.service.js';
import { groupBySource, type SourcePage } from './source-pages.js';

/** A page that says so asks for the administrator, also before the fact is due. */
const NEWS: ReadonlySet<SourceVerdict> = new Set(['differs', 'gone']);

/** What the sources of facts say today, for the administrator. */
@Injectable()
export class SourceChecks {
  constructor(
    private readonly facts: FactsService,
    private readonly store: SourceCheckStore,
    private readonly reports: ReportsService,
  ) {}

  /** Returns the pages with facts that are due, that they no longer state, or that readers report or doubt; most used first. */
  async list(): Promise<SourceCheck[]> {
    const [facts, looks, reports] = await Promise.all([
      this.facts.adminList(),
      this.store.list(),
      this.reports.listByFact(),
    ]);
    return groupBySource(facts)
      .map((page) => toSourceCheck(page, looks.get(page.url), reports))
      .filter(({ facts: listed }) => listed.length > 0)
      .sort((a, b) => countUses(b) - countUses(a) || (a.url < b.url ? -1 : 1));
  }

  /** Counts what is due. */
  async stats(): Promise<SourceCheckStats> {
    return { due: await this.facts.countDue() };
  }
}

function toSourceCheck(
  { url, facts }: SourcePage,
  look: StoredCheck | undefined,
  reports: ReadonlyMap<string, Date[]>,
): SourceCheck {
  const [first] = facts;
  return {
    url,
    title: first?.source_title ?? '',
    source_kind: first?.source_kind ?? 'other',
    looked_at: look?.lookedAt.toISOString() ?? null,
    reason: look?.reason ?? '',
    facts: facts
      .map((fact) => judge(fact, look, reports.get(fact.id) ?? []))
      .filter(({ due, verdict, reports: count, readers }) => {
        return due || NEWS.has(verdict) || count > 0 || (readers && isPriceDisputed(readers));
      }),
  };
}

function judge(fact: AdminFact, look: StoredCheck | undefined, reported: readonly Date[]): CheckedFact {
  // A verdict on another sentence says nothing of this one.
  const stored = look?.verdicts.find((one) => one.fact === fact.id && one.quote === fact.quote);
  const verdict = findVerdict(fact, look, stored?.isSaid);
  const found = verdict === 'differs' ? (stored?.found ?? '') : '';
  // What was checked after a report is settled, whoever reads the report.
  const reports = reported.filter((at) => !isConfirmedSince(fact, at)).length;
  return { ...fact, verdict, found, reports };
}

function findVerdict(fact: AdminFact, look: StoredCheck | undefined, isSaid: boolean | undefined): SourceVerdict {
  // What the administrator confirmed after that look is settled until the next one.
  if (look && isConfirmedSince(fact, look.lookedAt)) return 'not-looked';
  if (look?.outcome === 'missing') return isGone(look.missingOn) ? 'gone' : 'could-not-look';
  if (look?.outcome === 'not-looked') return 'could-not-look';
  if (fact.quote === '') return 'no-sentence';
  if (!look || isSaid === undefined) return 'not-looked';
  return isSaid ? 'still-says' : 'differs';
}

function isConfirmedSince({ checked_on, updated_at }: AdminFact, moment: Date): boolean {
  return checked_on >= today(moment) && updated_at > moment.toISOString();
}

function countUses({ facts }: SourceCheck): number {
  return facts.reduce((sum, { uses, areas }) => sum + uses + areas, 0);
}
