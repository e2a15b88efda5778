import type { Call } from './call.js';
import { CHANGE_CALLS, CHANGE_SHAPES } from './change-calls.js';
import { PHRASE_CALLS, PHRASE_SHAPES } from './phrase-calls.js';
import type { Schema } from './schema.js';

/** What readers take to the counter, and what changed since they were here. */
export const COUNTER_CALLS: readonly Call[] = [...PHRASE_CALLS, ...CHANGE_CALLS];

/** The shapes of these calls. */
export const COUNTER_SHAPES: Readonly<Record<string, Schema>> = { ...PHRASE_SHAPES, ...CHANGE_SHAPES };
