import { Injectable } from '@nestjs/common';
import type { PlanStepInput } from '#contract';
import { PlanService } from '../../content/plan/plan.service.js';
import { PlanWriter } from '../../content/plan/plan-writer.service.js';
import type { FileSink } from './file-sink.js';
import { type ItemPlan, type ListFile, planItems, readListFile, writeListFile } from './list-file.js';

type NamedStep = PlanStepInput & { id: string };

/** Beside the folders of the guides that the steps link to. */
const FILE: ListFile<NamedStep> = { name: 'steps.json', contents: 'steps', limit: 1024 * 1024, isItem: isStep };

/** Exports and imports the arrival plan as `steps.json` beside guide files. */
@Injectable()
export class StepFile {
  constructor(
    private readonly steps: PlanService,
    private readonly writer: PlanWriter,
  ) {}

  /** Writes all steps in order; no file if there are none. */
  async exportTo(sink: FileSink): Promise<void> {
    await writeListFile(sink, FILE, await this.steps.steps());
  }

  /**
   * Compares a folder's steps with the stored ones; stores nothing. Steps come after those that they depend on.
   * @throws Error with a sentence if the file is not a list of steps
   */
  async plan(folder: string): Promise<ItemPlan[]> {
    const given = inOrderOfNeed(await readListFile(folder, FILE));
    return planItems(given, await this.steps.steps(), this.writer);
  }

  /** Puts the stored steps in the folder's order; steps not in the folder stay behind them, in their own order. */
  async order(folder: string): Promise<void> {
    const stored = (await this.steps.steps()).map(({ id }) => id);
    const named = (await readListFile(folder, FILE)).map(({ id }) => id).filter((id) => stored.includes(id));
    const ids = [...new Set([...named, ...stored])];
    if (ids.join() !== stored.join()) await this.writer.order({ ids });
  }
}

/** Sorts steps after those in the list that they depend on. */
function inOrderOfNeed(steps: readonly NamedStep[]): NamedStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const ordered = new Set<NamedStep>();
  const visited = new Set<string>();
  const visit = (step: NamedStep): void => {
    // Circular dependencies are refused when stored.
    if (visited.has(step.id)) return;
    visited.add(step.id);
    for (const id of step.depends_on ?? []) {
      const first = byId.get(id);
      if (first) visit(first);
    }
    ordered.add(step);
  };
  steps.forEach(visit);
  return [...ordered];
}

/** Every field of a step is a string, except its minutes, a number, and lists of strings. */
const LISTS: readonly string[] = ['depends_on', 'papers', 'say', 'refused'];

function isStep(value: unknown): value is NamedStep {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false;
  return Object.entries(value).every(([name, field]) => {
    if (name === 'minutes') return typeof field === 'number';
    if (LISTS.includes(name)) return Array.isArray(field) && field.every((line) => typeof line === 'string');
    return typeof field === 'string';
  });
}
