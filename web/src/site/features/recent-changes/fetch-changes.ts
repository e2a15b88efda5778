import { type ChangedFact, type ChangedGuide, endpoints, type RecentChanges } from '#contract';
import { hasShape, isListWith, isText } from '../../../shared/lib/guards';

const areChanges = hasShape<RecentChanges>({
  facts: isListWith(
    hasShape<ChangedFact>({
      id: isText,
      label: isText,
      value: isText,
      unit: isText,
      former: isListWith(hasShape<ChangedFact['former'][number]>({ value: isText, unit: isText, replaced_at: isText })),
      guides: isListWith(isText),
    }),
  ),
  guides: isListWith(
    hasShape<ChangedGuide>({
      slug: isText,
      title: isText,
      notes: isListWith(hasShape<ChangedGuide['notes'][number]>({ at: isText, text: isText })),
    }),
  ),
});

/** Fetches what changed lately: the same for every reader, so that the request tells nothing of this one. */
export async function fetchChanges(): Promise<RecentChanges | undefined> {
  try {
    const response = await fetch(endpoints.changes, { headers: { Accept: 'application/json' } });
    const answer: unknown = await response.json();
    return response.ok && areChanges(answer) ? answer : undefined;
  } catch {
    // Offline, or something else answered: there is nothing to show.
    return undefined;
  }
}
