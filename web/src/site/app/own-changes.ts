import { appliesTo, keptPath, OFFLINE_CACHES, type ReaderChange, selectReaderChanges } from '#contract';
import { readSaved } from '../features/articles/saved-guides';
import { keptPlan } from '../features/plan/kept-plan';
import { readSteps } from '../features/plan/plan-steps';
import { ChangeList } from '../features/recent-changes/change-list';
import { fetchChanges } from '../features/recent-changes/fetch-changes';
import { savedText } from '../lib/saved-flag';

export { ChangeList };

/**
 * Finds what changed since a time in the guides that are saved, kept or planned on this device, and works it out here.
 * @returns `undefined` if it cannot be known now
 */
export async function findOwnChanges(since: string): Promise<ReaderChange[] | undefined> {
  const [changes, kept] = await Promise.all([fetchChanges(), listKeptSlugs()]);
  if (!changes) return undefined;
  const saved = readSaved(savedText()).map(({ slug }) => slug);
  return selectReaderChanges(changes, new Set([...saved, ...listPlannedSlugs(), ...kept]), since);
}

/** The guides of the steps that the reader still wants. */
function listPlannedSlugs(): string[] {
  const { answers, skipped } = keptPlan();
  const steps = (readSteps() ?? []).filter((step) => appliesTo(step, answers) && !skipped.includes(step.id));
  return steps.flatMap(({ guide }) => (guide === '' ? [] : guide));
}

/** The guides of the packs on this device. */
async function listKeptSlugs(): Promise<string[]> {
  try {
    const cache = await caches.open(OFFLINE_CACHES.guides);
    return (await cache.keys()).map(({ url }) => keptPath(new URL(url)).slice(1));
  } catch {
    return [];
  }
}
