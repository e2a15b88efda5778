import { Injectable } from '@nestjs/common';
import type { AdminFact, FactInput } from '#contract';
import { FactWriter } from '../../content/facts/fact-writer.service.js';
import { FactsService } from '../../content/facts/facts.service.js';
import type { FileSink } from './file-sink.js';
import { type ListFile, readListFile } from './list-file.js';

/** Beside the folders of the guides that refer to them. */
const FILE: ListFile<FactInput & { id: string }> = {
  name: 'facts.json',
  contents: 'facts',
  limit: 20 * 1024 * 1024,
  isItem: isNamed,
};

/** What an import does, or would do, with one fact. */
export interface FactPlan {
  fact: FactInput & { id: string };
  outcome: 'new' | 'changed' | 'same';
}

/** Exports and imports facts as `facts.json` beside guide files. Former values are left out; archives contain them. */
@Injectable()
export class FactFile {
  constructor(
    private readonly facts: FactsService,
    private readonly writer: FactWriter,
  ) {}

  /** Writes all facts; no file if there are none. */
  async exportTo(sink: FileSink): Promise<void> {
    const facts = (await this.facts.adminList()).map(asInput).sort((a, b) => (a.id < b.id ? -1 : 1));
    if (facts.length > 0) await sink.write(FILE.name, `${JSON.stringify(facts, null, 2)}\n`);
  }

  /**
   * Compares a folder's facts with the stored ones; stores nothing.
   * @throws Error with a sentence if the file is not a list of facts
   */
  async plan(folder: string): Promise<FactPlan[]> {
    const given = await readListFile(folder, FILE);
    const stored = new Map((await this.facts.adminList()).map((fact) => [fact.id, JSON.stringify(asInput(fact))]));
    return given.map((fact) => {
      const before = stored.get(fact.id);
      if (before === undefined) return { fact, outcome: 'new' };
      const merged = JSON.stringify({ ...(JSON.parse(before) as FactInput), ...fact });
      return { fact, outcome: merged === before ? 'same' : 'changed' };
    });
  }

  /** @throws AppError if the fact is invalid */
  async apply({ fact, outcome }: FactPlan): Promise<void> {
    if (outcome === 'new') await this.writer.create(fact);
    else if (outcome === 'changed') await this.writer.update(fact.id, fact);
  }
}

function asInput(fact: AdminFact): Required<Omit<FactInput, 'updated_at'>> {
  const { id, label, kind, value, unit, valid_from, source_title, source_url, checked_on, review_by, note } = fact;
  const { source_kind, quote, caveat, check_at } = fact;
  const source = { source_title, source_url, source_kind, quote, check_at };
  return { id, label, kind, value, unit, valid_from, ...source, checked_on, review_by, caveat, note };
}

/** Every field of a fact is a string or `null`. */
function isNamed(value: unknown): value is FactInput & { id: string } {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false;
  return Object.values(value).every((field) => field === null || typeof field === 'string');
}
