/** How guides relate to one another and to a newcomer's first year. */

/** When a newcomer needs a guide, in order. */
export const STAGES = [
  'before-you-come',
  'first-day',
  'first-week',
  'first-month',
  'first-quarter',
  'first-year',
  'when-needed',
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  'before-you-come': 'Before you come',
  'first-day': 'First day',
  'first-week': 'First week',
  'first-month': 'First month',
  'first-quarter': 'First three months',
  'first-year': 'First year',
  'when-needed': 'When you need it',
};

export const RELATION_LIMITS = {
  /** Guides to read first, and related ones. */
  guides: 20,
  sources: 20,
  sourceTitle: 200,
  sourceUrl: 2_000,
  searchPhrases: 20,
  searchPhrase: 120,
} as const;

export function isStage(value: unknown): value is Stage {
  return STAGES.some((stage) => stage === value);
}
