import { TRASH_LIMITS } from '#contract';

/**
 * How much structure a JSON body may have. class-transformer compares each field of an object with all others, so
 * thousands of fields would hold the event loop before any other limit counts the call.
 */
export interface JsonLimits {
  /** Names of fields, at all levels. */
  fields: number;
  /** Fields, items of lists, and the objects and lists themselves. */
  values: number;
  /** Objects and lists within each other. */
  levels: number;
}

/** For callers that need no session: room for the longest of their bodies, a passkey's response. */
export const PUBLIC_JSON: JsonLimits = { fields: 64, values: 256, levels: 16 };
/** For the administrator: room for the longest list of ids, and for an article with all its sources and notes. */
export const ADMIN_JSON: JsonLimits = { fields: 1_000, values: TRASH_LIMITS.ids + 2_000, levels: 32 };

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Measures the structure of a JSON body as it streams in, without parsing it. */
export class JsonSize {
  private fields = 0;
  private values = 0;
  private level = 0;
  private deepest = 0;
  private inString = false;
  private escaped = false;

  constructor(private readonly limits: JsonLimits) {}

  /** @param part the next bytes of JSON in UTF-8, well-formed or not */
  add(part: Uint8Array): void {
    let { fields, values, level, deepest, inString, escaped } = this;
    for (const byte of part) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = inString;
      else if (byte === QUOTE) inString = !inString;
      else if (inString || byte < COMMA) continue;
      else if (byte === COLON) fields += 1;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        level += 1;
        if (level > deepest) deepest = level;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
    }
    Object.assign(this, { fields, values, level, deepest, inString, escaped });
  }

  get hasTooManyValues(): boolean {
    return this.fields > this.limits.fields || this.values > this.limits.values;
  }

  get isTooDeep(): boolean {
    return this.deepest > this.limits.levels;
  }
}
