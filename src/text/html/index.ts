export type { WordChange } from './compare/compare.js';
export { type FlatText, toFlatText } from './flat-text.js';
export { escapeMarkdown } from './markdown/index.js';
export { hashIn, type Size } from './pictures.js';
export { TASKS } from './tasks.js';
