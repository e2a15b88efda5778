import { readFileSync } from 'node:fs';
import type { SearchAnswer } from '#contract';
import { untilEncoded } from '../support/ranking.js';
import { withApp } from '../support/with-app.js';
import { readPage, readSearch } from '../support/page-data.js';

interface AnsweredQuestion {
  q: string;
  /** The sections that answer, fixed before any search was run; none: no guide answers. */
  right: string[];
}

const QUESTIONS = JSON.parse(readFileSync('test/support/answered-questions.json', 'utf8')) as AnsweredQuestion[];

describe.each([
  ['with meaning', true, 0.5],
  ['by words alone', false, 0.4],
])('the answer above the results, %s', (_, searchMeaning, shownFor) => {
  const app = withApp({ starterGuides: true, searchMeaning });
  const toText = ({ lines }: SearchAnswer): string => lines.map((parts) => parts.join('')).join('\n');

  beforeAll(async () => {
    if (!searchMeaning) return;
    await untilEncoded(app);
  });

  it('is the right section nine times out of ten, and shown where it is certain', async () => {
    const wrong: string[] = [];
    let shown = 0;
    for (const { q, right } of QUESTIONS) {
      const { answer } = await readSearch(app, q);
      if (!answer) continue;
      shown += 1;
      if (!right.includes(answer.url)) wrong.push(`${q}: ${answer.url}, not ${right.join(' or ') || 'any'}`);
    }
    expect(shown).toBeGreaterThanOrEqual(QUESTIONS.length * shownFor);
    expect(wrong.length > shown * 0.1 ? wrong : []).toEqual([]);
  });

  it('says nothing that the guide does not say', async () => {
    const { answer } = await readSearch(app, 'fastag annual pass price');
    const [row] = await app.db<{ body: string }>(
      `select body_text as body from article where slug = 'fastag-and-tolls'`,
    );
    const lines = answer ? toText(answer).split('\n') : [];
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(row?.body).toContain(line.replace(/^…|…$/gu, ''));
  });

  it('is left out where only the words as typed are searched, and on further pages', async () => {
    expect((await readPage(app, 'search', '/search?q=fastag+annual+pass&exact=1')).answer).toBeUndefined();
  });
});
