import { Injectable } from '@nestjs/common';
import { FactFile } from './fact-file.service.js';
import type { FileSink } from './file-sink.js';
import type { ItemPlan } from './list-file.js';
import { PhraseFile } from './phrase-file.service.js';
import { describeError } from './describe-error.js';
import { StepFile } from './step-file.service.js';

/** What an import does, or would do, with one item of a list beside the guides. */
export interface ListItemPlan extends Pick<ItemPlan, 'store'> {
  /** The file and the item's id. */
  file: string;
  outcome: ItemPlan['outcome'] | 'rejected';
  /** Why the whole list was rejected. */
  reason?: string;
  /** Steps have an order. */
  isStep?: boolean;
}

/** The lists beside guide files: facts, steps of the plan, and phrases. */
@Injectable()
export class GuideLists {
  constructor(
    private readonly facts: FactFile,
    private readonly steps: StepFile,
    private readonly phrases: PhraseFile,
  ) {}

  /** Writes the facts, which every selection of guides needs. */
  exportFacts(sink: FileSink): Promise<void> {
    return this.facts.exportTo(sink);
  }

  /** Writes what belongs to the site as a whole. */
  async exportOthers(sink: FileSink): Promise<void> {
    await this.steps.exportTo(sink);
    await this.phrases.exportTo(sink);
  }

  /** What to import before the guides, which refer to facts. */
  planBefore(folder: string): Promise<ListItemPlan[]> {
    return planList('facts.json', () => this.facts.plan(folder));
  }

  /** What to import after the guides, to which steps refer. */
  async planAfter(folder: string): Promise<ListItemPlan[]> {
    const steps = await planList('steps.json', () => this.steps.plan(folder), true);
    return [...steps, ...(await planList('phrases.json', () => this.phrases.plan(folder)))];
  }

  /** Puts the steps in the folder's order. */
  orderSteps(folder: string): Promise<void> {
    return this.steps.order(folder);
  }
}

async function planList(file: string, plan: () => Promise<ItemPlan[]>, isStep = false): Promise<ListItemPlan[]> {
  try {
    return (await plan()).map(({ id, ...item }) => ({ file: `${file}: ${id}`, ...item, isStep }));
  } catch (error) {
    return [{ file, outcome: 'rejected', reason: describeError(error) }];
  }
}
