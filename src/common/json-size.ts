import { TRASH_LIMITS } from '#contract';

/**
 * Structural characters (colons, commas, opening brackets) allowed in a JSON body: room for the longest list of ids.
 * class-transformer compares each field of an object with all others, so a megabyte of fields would take minutes.
 */
const MAX_TOKENS = TRASH_LIMITS.ids + 2_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARKS: ReadonlySet<number> = new Set(Array.from(':,[{', (mark) => mark.charCodeAt(0)));

/** Detects JSON bodies with more values than any call takes, as they stream in, without parsing them. */
export class JsonSize {
  private marks = 0;
  private inString = false;
  private escaped = false;

  /** @param part the next bytes of JSON in UTF-8, well-formed or not */
  add(part: Uint8Array): void {
    let { marks, inString, escaped } = this;
    for (const byte of part) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = inString;
      else if (byte === QUOTE) inString = !inString;
      else if (!inString && MARKS.has(byte)) marks += 1;
    }
    Object.assign(this, { marks, inString, escaped });
  }

  get isTooLarge(): boolean {
    return this.marks > MAX_TOKENS;
  }
}
