/** What sentences mean, as vectors. */
export { MEANING_SIZE, SentenceEncoder, toUnit } from './encoder.js';
