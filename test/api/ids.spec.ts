import { globSync, readFileSync } from 'node:fs';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { type Session, signUp } from '../support/sign-in.js';

/** Other spellings that JavaScript parses as N, and numbers out of range. */
const spellings = (n: number): string[] => [
  `0${n}`,
  `+${n}`,
  `%20${n}`,
  `${n}%20`,
  `${n}.0`,
  `${n}e0`,
  `0x${n.toString(16)}`,
  `0b${n.toString(2)}`,
  `%EF%BC%9${n}`,
  `-${n}`,
  '2147483648',
  '99999999999',
  '0',
];

describe('an id has one spelling', () => {
  const site = withApp();
  let session: Session;
  let article: number;
  let message: number;

  beforeAll(async () => {
    session = await signUp(site);
    article = (await createArticle(site, { slug: 'kept', title: 'Kept' })).id;
    const [row] = await site.db<{ id: number }>(
      "insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.c', 'S', 'M', 'd') returning id",
    );
    message = row!.id;
  });

  it('for the administrator: any other returns 404 and changes nothing', async () => {
    const change = { title: 'Changed', content: '<p>Changed</p>', category: 'housing' };
    for (const spelling of spellings(article)) {
      const path = `/api/admin/articles/${spelling}`;
      const unknown = { statusCode: 404, detail: 'Article not found' };
      expect((await site.agent.get(path).set(session)).body).toEqual(unknown);
      expect((await site.agent.put(path).set(session).send(change)).body).toEqual(unknown);
      expect((await site.agent.delete(path).set(session)).body).toEqual(unknown);
    }
    for (const spelling of spellings(message)) {
      const path = `/api/admin/messages/${spelling}`;
      await site.agent.patch(path).set(session).send({ read: true }).expect(404);
      await site.agent.delete(path).set(session).expect(404);
    }
    expect(await site.db('select title from article')).toEqual([{ title: 'Kept' }]);
    expect(await site.db('select read from contact_message')).toEqual([{ read: false }]);
    await site.agent.get(`/api/admin/articles/${article}`).set(session).expect(200);
    await site.agent.patch(`/api/admin/messages/${message}`).set(session).send({ read: true }).expect(200);
  });

  it('for readers: in articles, pages and votes', async () => {
    for (const spelling of spellings(article)) {
      await site.agent.get(`/api/articles/${spelling}`).expect(404);
      for (const page of [`/${spelling}`, `/post/${spelling}`]) {
        const { status } = await site.agent.get(page).redirects(1);
        expect([page, status]).toEqual([page, 404]);
      }
      const vote = `article=${spelling}&helpful=yes`;
      const { status } = await site.agent.post('/api/helpful').type('form').set('User-Agent', 'Firefox').send(vote);
      expect([vote, status]).toEqual([vote, 400]);
    }
    await site.agent.get(`/api/articles/${article}`).expect(200);
    await site.agent.get(`/post/${article}`).expect(301).expect('Location', '/kept');
  });

  it('and is parsed in one place', () => {
    const readers = globSync('src/**/*.ts').filter(
      (file) => !file.endsWith('.spec.ts') && /2_147_483_647|2147483647/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual(['src/contract/scalars.ts']);
  });
});
