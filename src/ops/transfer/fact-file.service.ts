import { Injectable } from '@nestjs/common';
import type { AdminFact, FactInput } from '#contract';
import { FactWriter } from '../../content/facts/fact-writer.service.js';
import { FactsService } from '../../content/facts/facts.service.js';
import type { FileSink } from './file-sink.js';
import { type ItemPlan, type ListFile, planItems, readListFile, writeListFile } from './list-file.js';

/** Beside the folders of the guides that refer to them. */
const FILE: ListFile<FactInput & { id: string }> = {
  name: 'facts.json',
  contents: 'facts',
  limit: 20 * 1024 * 1024,
  isItem: isNamed,
};

/** Exports and imports facts as `facts.json` beside guide files. Former values are left out; archives contain them. */
@Injectable()
export class FactFile {
  constructor(
    private readonly facts: FactsService,
    private readonly writer: FactWriter,
  ) {}

  /** Writes all facts; no file if there are none. */
  async exportTo(sink: FileSink): Promise<void> {
    const facts = await this.list();
    await writeListFile(
      sink,
      FILE,
      facts.sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  /**
   * Compares a folder's facts with the stored ones; stores nothing.
   * @throws Error with a sentence if the file is not a list of facts
   */
  async plan(folder: string): Promise<ItemPlan[]> {
    return planItems(await readListFile(folder, FILE), await this.list(), this.writer);
  }

  private async list(): Promise<ReturnType<typeof asInput>[]> {
    return (await this.facts.adminList()).map(asInput);
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
