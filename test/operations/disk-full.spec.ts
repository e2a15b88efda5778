import { withAdmin, withApp } from '../support/with-app.js';

const FULL = { statusCode: 503, detail: 'The database disk is full: nothing was saved.' };

/** Raises PostgreSQL's error for a table that cannot grow; `npm run bench:disk` fills a real disk. */
const FUNCTION = `create function refuse_growth() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`;
const TABLES = ['article', 'contact_message', 'media'];

describe('while the database’s disk is full', () => {
  const site = withApp();
  const admin = withAdmin(site);

  beforeAll(async () => {
    await admin.create({ slug: 'written-before' });
    await site.db(FUNCTION);
    for (const table of TABLES)
      await site.db(`create trigger full_disk before insert or update on ${table} execute function refuse_growth()`);
  });

  const article = { title: 'Metro', slug: 'metro', content: '<p>Take a card.</p>', category: 'transport' };
  const message = { name: 'Asha', email: 'asha@example.org', subject: 'Hello', message: 'Where is the market?' };

  it('a save is rejected with a sentence and Retry-After, and stores nothing', async () => {
    const answer = await admin.call('post').send(article).expect(503).expect('Retry-After', '60');
    expect(answer.body).toEqual(FULL);
    await site.agent.get('/api/articles/metro').expect(404);
  });

  it('so is a message, and the form without JavaScript keeps the input', async () => {
    const answer = await site.agent.post('/api/contact').send(message).expect(503);
    expect(answer.body).toEqual(FULL);
    const page = await site.agent.post('/contact').type('form').send(message).expect(503);
    expect(page.text).toContain(FULL.detail);
    expect(page.text).toContain('Where is the market?');
  });

  it('readers still get their pages', async () => {
    await site.agent.get('/written-before').expect(200);
    await site.agent.get('/search?q=agreement').expect(200);
  });

  it('writes succeed again once there is space', async () => {
    for (const table of TABLES) await site.db(`drop trigger full_disk on ${table}`);
    await admin.call('post').send(article).expect(201);
    await site.agent.post('/api/contact').send(message).expect(201);
  });
});
