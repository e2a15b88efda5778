import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlanStepInput } from '#contract';

/** The steps of a new installation's arrival plan, in order. */
export async function starterSteps(): Promise<PlanStepInput[]> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'steps.json'), 'utf8')) as PlanStepInput[];
}
