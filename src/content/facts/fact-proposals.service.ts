import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type FactProposal, type FactProposalInput, PROPOSAL_LIMITS, type Proposal } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { today } from '../../platform/common/today.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { checkFact } from './check-fact.js';
import { FactWriter, withChange } from './fact-writer.service.js';
import { findFact } from './facts.service.js';

const NO_PROPOSAL = 'This proposal was already decided, or made anew since.';
const COLUMNS = `p.fact_id as fact, p.value, p.unit, p.valid_from::text, p.quote, p.source_title, p.source_url,
  p.by_key as by, p.revision, p.proposed_at as at`;

interface ProposalRow extends Omit<FactProposal, 'revision' | 'at'> {
  revision: string;
  at: Date | string;
}

/** A proposal with what the fact says now. */
interface ListedRow extends ProposalRow {
  label: string;
  now: NonNullable<Proposal['fact']>['now'];
}

/** Proposed values of facts: one per fact, the latest; a decision removes it. */
@Injectable()
export class FactProposals {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: FactWriter,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Stores a proposal in place of the fact's former one.
   * @throws AppError 404 unknown fact, 400 if the fact could not have this value
   */
  async propose(id: string, input: FactProposalInput): Promise<FactProposal> {
    return this.history.record({ kind: 'fact-proposed' }, async (tx) => {
      const fact = await findFact(tx, id);
      const whole = withChange(fact, { ...input, checked_on: today() });
      checkFact(whole);
      const [row] = await tx.execute<ProposalRow[]>(
        `insert into fact_proposal as p
           (fact_id, label, value, unit, valid_from, quote, source_title, source_url, by_key, proposed_at)
         values (?, ?, ?, ?, ?::date, ?, ?, ?, ?, clock_timestamp())
         on conflict (fact_id) do update set label = excluded.label, value = excluded.value, unit = excluded.unit,
           valid_from = excluded.valid_from, quote = excluded.quote, source_title = excluded.source_title,
           source_url = excluded.source_url, by_key = excluded.by_key, proposed_at = excluded.proposed_at,
           revision = nextval(pg_get_serial_sequence('fact_proposal', 'revision'))
         returning ${COLUMNS}`,
        [
          ...[id, whole.label, whole.value, whole.unit, whole.valid_from, whole.quote, whole.source_title],
          ...[whole.source_url, this.history.findKey() ?? ''],
        ],
      );
      if (!row) throw new Error('the insert returned no row');
      return toFactProposal(row);
    });
  }

  /** The proposals that wait for a decision, latest first. */
  async list(): Promise<Proposal[]> {
    const rows = await this.em.fork().execute<ListedRow[]>(
      `select ${COLUMNS}, f.label, jsonb_build_object('value', f.value, 'unit', f.unit, 'valid_from', f.valid_from,
         'quote', f.quote, 'source_title', f.source_title, 'source_url', f.source_url) as now
       from fact_proposal as p join fact as f on f.id = p.fact_id and f.deleted_at is null
       order by p.proposed_at desc, p.fact_id limit ?`,
      [PROPOSAL_LIMITS.list],
    );
    return rows.map(({ label, now, ...row }) => {
      const { fact, revision, by, at, ...proposed } = toFactProposal(row);
      return { kind: 'fact', key: fact, revision, title: label, by, at, article_id: null, fact: { now, proposed } };
    });
  }

  /** Gives the fact its proposed value, as checked today. @throws AppError 409 if it was decided or made anew */
  async publish(id: string, revision: number): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<ProposalRow[]>(`select ${COLUMNS} from fact_proposal as p where fact_id = ? and revision = ?`, [
        id,
        revision,
      ]);
    if (!row) throw new AppError(409, NO_PROPOSAL);
    const { value, unit, valid_from, quote, source_title, source_url } = row;
    await this.writer.update(id, { value, unit, valid_from, quote, source_title, source_url, checked_on: today() });
    await this.remove(id, revision);
  }

  /** @throws AppError 409 if it was decided or made anew */
  async discard(id: string, revision: number): Promise<void> {
    if (!(await this.remove(id, revision))) throw new AppError(409, NO_PROPOSAL);
  }

  private remove(id: string, revision: number): Promise<boolean> {
    return this.history.record({ kind: 'proposals-discarded' }, async (tx) => {
      const rows = await tx.execute<unknown[]>(
        'delete from fact_proposal where fact_id = ? and revision = ? returning 1',
        [id, revision],
      );
      return rows.length > 0;
    });
  }
}

function toFactProposal({ revision, at, ...proposal }: ProposalRow): FactProposal {
  return { ...proposal, revision: Number(revision), at: new Date(at).toISOString() };
}
