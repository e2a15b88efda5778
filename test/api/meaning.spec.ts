import { writeFileSync } from 'node:fs';
import type { CountsAnswer } from '#contract';
import { readSources, toSearchText } from '../../src/content/articles/search/article-source.js';
import { Meaning } from '../../src/content/articles/meaning/meaning.service.js';
import { hashSection, toPassages } from '../../src/content/articles/meaning/section-passages.js';
import { readShippedVectors } from '../../src/content/articles/meaning/shipped-vectors.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { isQuestion, measureQueries, readerQueries, readerTroubles } from '../support/reader-queries.js';
import { createRankedSearch, untilEncoded } from '../support/ranking.js';
import { type Session, signUp } from '../support/sign-in.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withApp } from '../support/with-app.js';
import { readPage, readSearch } from '../support/page-data.js';

/** The file of the starter guides' vectors is written anew if this is set. */
const IS_WRITTEN = process.env.WRITE_STARTER_VECTORS === '1';
const FILE = 'src/content/articles/meaning/starter-vectors.txt';

describe('meaning beside words', () => {
  const app = withApp({ starterGuides: true, searchMeaning: true });
  const search = (q: string) => readSearch(app, q);
  const ranked = createRankedSearch(app);
  let session: Session;

  beforeAll(async () => {
    session = await signUp(app);
    // What meaning finds is told here, not how fast a busy machine is.
    app.app.get(Meaning).patience = 60_000;
  });

  let stale: string[] = [];

  it('ships the vectors of the starter guides', async () => {
    const em = app.app.get(EntityManager).fork();
    const ids = (await app.db<{ id: number }>('select id from article where published')).map(({ id }) => id);
    const sections = (await readSources(em, ids)).flatMap((source) => toPassages(toSearchText(source)));
    const shipped = await readShippedVectors();
    if (IS_WRITTEN) {
      const missing = sections.filter((section) => !shipped.has(hashSection(section)));
      const made = Buffer.from(await app.app.get(Meaning).encode(missing));
      missing.forEach((section, at) => shipped.set(hashSection(section), made.subarray(at * 128, (at + 1) * 128)));
      const lines = [...new Set(sections.map(hashSection))]
        .sort()
        .map((hash) => `${hash} ${Buffer.from(shipped.get(hash) ?? []).toString('base64')}\n`);
      writeFileSync(FILE, lines.join(''));
    }
    stale = sections.filter((section) => !shipped.has(hashSection(section))).map(({ name }) => name);
    const remedy = 'WRITE_STARTER_VECTORS=1 npm test -- test/api/meaning.spec.ts';
    expect(stale.length > 0 ? { remedy, stale } : {}).toEqual({});
  });

  // Whoever writes the file runs the test again.
  const check = IS_WRITTEN ? it.skip : it;

  check('takes the vectors of a first start from that file', async () => {
    await untilEncoded(app);
    expect(app.app.get(Meaning).isLoaded).toBe(stale.length > 0);
  });

  check('is not loaded for one or two words', async () => {
    const before = app.app.get(Meaning).isLoaded;
    await search('rent');
    await search('electricity bill');
    // Nor does a missing page, whose reader waits for it: its guides are found by the words of its path.
    await app.agent.get('/how-do-i-get-a-gas-connection').expect(404);
    expect(app.app.get(Meaning).isLoaded).toBe(before);
  });

  check('finds guides that share no telling word with the question', async () => {
    await untilEncoded(app);
    const { list } = await search('the meeting call drops whenever electricity goes');
    const first = list.items.slice(0, 3).map(({ slug }) => slug);
    expect(first).toContain('power-cuts-inverters-and-ups');
    expect(app.app.get(Meaning).isLoaded).toBe(true);
  });

  check.each([
    ['all', readerQueries(), 0.95, 0.83, 0.89],
    ['questions', readerQueries().filter(isQuestion), 0.95, 0.83, 0.89],
    ['troubles', readerTroubles(), 0.9, 0.77, 0.84],
    ['troubles as questions', readerTroubles().filter(isQuestion), 0.87, 0.7, 0.79],
  ] as const)('answers what readers ask: %s', async (_, queries, firstThree, first, meanReciprocal) => {
    const success = await measureQueries(queries, ranked);
    expect(success.firstThree < firstThree ? success.missed : []).toEqual([]);
    expect(success.first).toBeGreaterThanOrEqual(first);
    expect(success.meanReciprocal).toBeGreaterThanOrEqual(meanReciprocal);
  });

  check('groups weak searches that mean the same in other words', async () => {
    const weak = [
      ['haircut', 5],
      ['salon for men', 3],
      ['barber shop', 2],
      ['car insurance', 2],
      ['bike insurance', 1],
    ] as const;
    for (const [words, count] of weak)
      await app.db(
        `insert into empty_search (day, words, count, outcome) values ((now() at time zone 'Asia/Kolkata')::date, $1, $2, 'nothing')`,
        [words, count],
      );
    const { body } = await app.agent.get('/api/admin/counts').set(session).expect(200);
    expect((body as CountsAnswer).weak_searches).toMatchObject([
      { words: 'haircut', others: ['salon for men', 'barber shop'], count: 10 },
      { words: 'car insurance', others: [], count: 2 },
      { words: 'bike insurance', others: [], count: 1 },
    ]);
  });

  check('chooses related guides by what they are about, after those that the author named', async () => {
    await untilEncoded(app);
    app.app.get(PublicContent).changed();
    const related = async (): Promise<string[]> =>
      (await readPage(app, 'article', '/security-deposit-rules')).related.map(({ slug }) => slug);
    const name = async (slugs: readonly string[]): Promise<void> => {
      await app.db('update article set related_slugs = $1 where slug = $2', [slugs, 'security-deposit-rules']);
      app.app.get(PublicContent).changed();
    };
    await name([]);
    const nearest = await related();
    expect(nearest[0]).toBe('rent-rise-or-eviction');
    // One that is not there, and one of another category.
    await name(['moving-in-checklist', 'no-such-guide', 'upi-and-digital-payments', nearest[2] ?? '']);
    expect(await related()).toEqual(['moving-in-checklist', nearest[2], nearest[0]]);
  });
});
