import { foldLine } from './fold-line.js';

/** Characters of one to four octets, and half of a surrogate pair. */
const CHARACTERS = ['a', ' ', 'é', 'ಕ', '₹', '👨', '\ud83d'];

/** A repeatable sequence of numbers below `limit`. */
function* numbers(seed: number, limit: number): Generator<number> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state % limit;
}

describe('folding a line of a calendar file', () => {
  it('keeps lines of up to 75 octets', () => {
    for (const line of ['', 'a'.repeat(75), 'ಕ'.repeat(25)]) expect(foldLine(line)).toBe(line);
  });

  it('cuts longer ones at 75 octets, between characters, and loses none', () => {
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    const random = numbers(7, CHARACTERS.length);
    for (let length = 1; length < 400; length += 7) {
      const line = Array.from({ length }, () => CHARACTERS[random.next().value as number]!).join('');
      const folded = foldLine(line);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
      const pieces = folded.split('\r\n');
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      // No piece could have taken the character that begins the next one.
      for (const [index, piece] of pieces.slice(0, -1).entries()) {
        const [, next = ''] = Array.from(pieces[index + 1]!);
        expect(Buffer.byteLength(piece + next)).toBeGreaterThan(75);
      }
    }
  });
});
