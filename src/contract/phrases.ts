/** Phrases: sentences in Kannada, in Latin letters and in English, which `/cards` shows large, to hold up or to say. */
import type { Moment } from './scalars.js';

/** Where a phrase is of use, in the order of the page. */
export const PHRASE_SITUATIONS = {
  anywhere: 'Anywhere',
  driver: 'Driver and conductor',
  landlord: 'Landlord',
  watchman: 'Watchman and neighbours',
  shop: 'Shop and eating house',
  pharmacy: 'Pharmacy',
  hospital: 'Hospital',
  police: 'Police',
  electricity: 'Electricity (BESCOM)',
  school: 'School',
} as const;
export type PhraseSituation = keyof typeof PHRASE_SITUATIONS;
export const PHRASE_SITUATION_IDS = Object.keys(PHRASE_SITUATIONS) as PhraseSituation[];

export const PHRASE_LIMITS = {
  id: 40,
  /** Characters of a sentence, in either script. */
  text: 160,
  /** Total number of phrases. */
  phrases: 300,
} as const;

/** A phrase as readers see it. */
export interface Phrase {
  /** Lower-case words joined by hyphens: its anchor on the page. @maxLength PHRASE_LIMITS.id */
  id: string;
  /** Where it is of use. */
  situation: PhraseSituation;
  /** @maxLength PHRASE_LIMITS.text */
  english: string;
  /** In Kannada script. @maxLength PHRASE_LIMITS.text */
  kannada: string;
  /** The same in Latin letters, to read aloud. @maxLength PHRASE_LIMITS.text */
  latin: string;
  /** Whether somebody who speaks Kannada has proofread it. */
  proofread: boolean;
}

/** A phrase for the administrator. */
export interface AdminPhrase extends Phrase {
  updated_at: Moment;
}

/** The body of a create or update call. On update, omitted fields keep their stored values. */
export interface PhraseInput extends Partial<Phrase> {
  /** As last read; any difference from the stored value is a 409. */
  updated_at?: string;
}

/** The page `/cards`. */
export interface CardsPage {
  kind: 'cards';
  /** By situation, in the order of the page. */
  phrases: Phrase[];
}

/** Whether a text is a known situation. */
export function isPhraseSituation(text: string): text is PhraseSituation {
  return Object.hasOwn(PHRASE_SITUATIONS, text);
}

/** What a phrase says of its proofreading. */
export function describeProofreading({ proofread }: Pick<Phrase, 'proofread'>): string {
  return proofread ? 'Proofread' : 'Not yet proofread';
}
