import { Injectable } from '@nestjs/common';
import { FactFile, type FactPlan } from './fact-file.service.js';
import type { FileSink } from './file-sink.js';
import { PhraseFile, type PhrasePlan } from './phrase-file.service.js';
import { describeError } from './describe-error.js';
import { StepFile, type StepPlan } from './step-file.service.js';

/** What an import does, or would do, with one item of a list beside the guides. */
export interface ListItemPlan {
  /** The file and the item's id. */
  file: string;
  outcome: 'new' | 'changed' | 'same' | 'rejected';
  /** Why the whole list was rejected. */
  reason?: string;
  fact?: FactPlan;
  step?: StepPlan;
  phrase?: PhrasePlan;
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
    return planList('facts.json', async () =>
      (await this.facts.plan(folder)).map((fact) => ({ id: fact.fact.id, outcome: fact.outcome, fact })),
    );
  }

  /** What to import after the guides, to which steps refer. */
  async planAfter(folder: string): Promise<ListItemPlan[]> {
    const steps = await planList('steps.json', async () =>
      (await this.steps.planImport(folder)).map((step) => ({ id: step.step.id, outcome: step.outcome, step })),
    );
    const phrases = await planList('phrases.json', async () =>
      (await this.phrases.planImport(folder)).map((phrase) => ({
        id: phrase.phrase.id,
        outcome: phrase.outcome,
        phrase,
      })),
    );
    return [...steps, ...phrases];
  }

  /**
   * Imports one item; whether the plan was of one.
   * @throws AppError if the item is invalid
   */
  async apply({ fact, step, phrase }: ListItemPlan): Promise<boolean> {
    if (fact) await this.facts.apply(fact);
    else if (step) await this.steps.apply(step);
    else if (phrase) await this.phrases.apply(phrase);
    return Boolean(fact ?? step ?? phrase);
  }

  /** Puts the steps in the folder's order. */
  orderSteps(folder: string): Promise<void> {
    return this.steps.order(folder);
  }
}

type PlannedItem = Omit<ListItemPlan, 'file' | 'reason'> & { id: string };

async function planList(file: string, plan: () => Promise<PlannedItem[]>): Promise<ListItemPlan[]> {
  try {
    return (await plan()).map(({ id, ...item }) => ({ file: `${file}: ${id}`, ...item }));
  } catch (error) {
    return [{ file, outcome: 'rejected', reason: describeError(error) }];
  }
}
