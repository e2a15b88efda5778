import { PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { leastProcessorTime } from '../../../test/support/processor-time.js';
import { quoted } from './quick-quotes.js';

describe('a text in a statement', () => {
  const library = new PostgreSqlPlatform();

  it('is quoted as MikroORM quotes it', () => {
    const pieces = ["'", '\\', '"', 'a', '₹', '🚇', '\n', '\u0000', '$1', '$&', '?', "''", '\\\\'];
    for (let length = 0; length < 200; length += 1) {
      const text = Array.from({ length }, (_, at) => pieces[(at * 7 + length * length) % pieces.length]).join('');
      expect(quoted(text)).toBe(library.escape(text));
    }
  });

  it('costs a small part of that, however long', async () => {
    const text = "Don’t pay it’s \\ a trap, isn't it? ".repeat(30_000);
    const cost = (quote: (text: string) => string): Promise<number> =>
      leastProcessorTime(() => Buffer.byteLength(quote(text)), 5);
    expect(await cost(quoted)).toBeLessThan((await cost((given) => library.escape(given))) / 2);
  });
});
