import type { StoredMessage } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a search in the messages', () => {
  const app = withApp({ trustProxy: 1 });
  const admin = withAdmin(app);
  const search = (query: Record<string, string>) =>
    app.agent.get('/api/admin/messages').query(query).set(admin.session);
  const subjects = async (query: Record<string, string>): Promise<string[]> =>
    ((await search(query).expect(200)).body as StoredMessage[]).map(({ subject }) => subject);

  beforeAll(async () => {
    const messages = [
      {
        name: 'Asha Rao',
        email: 'asha@example.org',
        subject: 'Rent',
        message: 'Is a deposit of 10 % usual\nin Indiranagar?',
      },
      {
        name: 'Ravi',
        email: 'ravi_k@example.org',
        subject: 'Metro',
        message: 'Where is the DEPOSIT of the card returned?',
      },
      { name: 'Mary', email: 'mary@example.org', subject: 'ಬಾಡಿಗೆ', message: 'A path C:\\rent and 100 of it.' },
    ];
    for (const [at, message] of messages.entries())
      await app.agent
        .post('/api/contact')
        .set('X-Forwarded-For', `10.1.0.${at + 1}`)
        .send(message)
        .expect(201);
    await app.db(`update contact_message set done = true where subject = 'Metro'`);
  });

  it('finds those that hold each word or part of a word, in any text and case, newest first', async () => {
    expect(await subjects({ q: 'deposit' })).toEqual(['Metro', 'Rent']);
    expect(await subjects({ q: ' RAO  indira ' })).toEqual(['Rent']);
    expect(await subjects({ q: 'asha@example.org' })).toEqual(['Rent']);
    expect(await subjects({ q: 'ಬಾಡಿಗೆ' })).toEqual(['ಬಾಡಿಗೆ']);
    expect(await subjects({ q: 'deposit ferry' })).toEqual([]);
    expect(await subjects({ q: '   ' })).toHaveLength(3);
  });

  it('takes signs as they are', async () => {
    expect(await subjects({ q: '%' })).toEqual(['Rent']);
    expect(await subjects({ q: '_' })).toEqual(['Metro']);
    expect(await subjects({ q: 'C:\\rent' })).toEqual(['ಬಾಡಿಗೆ']);
    expect(await subjects({ q: `'; drop table contact_message; --` })).toEqual([]);
  });

  it('is joined with the other filters and with pages, whose total it counts', async () => {
    expect(await subjects({ q: 'deposit', state: 'done' })).toEqual(['Metro']);
    const { body, headers } = await search({ q: 'deposit', limit: '1', offset: '1' }).expect(200);
    expect((body as StoredMessage[]).map(({ subject }) => subject)).toEqual(['Rent']);
    expect(headers['x-total-count']).toBe('2');
  });

  it('has a limit, and is for the administrator only', async () => {
    await search({ q: 'x'.repeat(100) }).expect(200);
    const { body } = await search({ q: 'x'.repeat(101) }).expect(400);
    expect(body).toMatchObject({ errors: { q: ['q may have at most 100 characters'] } });
    await app.agent.get('/api/admin/messages?q=a&q=b').set(admin.session).expect(400);
    await app.agent.get('/api/admin/messages?q=a').expect(401);
  });
});
