import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ApiKeyScope, MadeApiKey, Proposal } from '#contract';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

interface Result {
  isError?: boolean;
  content: { type: string; text: string }[];
}

describe('the Model Context Protocol', () => {
  const app = withApp({ mcp: true });
  const admin = withAdmin(app);
  const keys = {} as Record<ApiKeyScope, string>;
  const clients: Client[] = [];

  const connect = async (key: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/api/mcp`), { requestInit }));
    clients.push(client);
    return client;
  };
  const use = async (client: Client, name: string, input: object = {}): Promise<Result> =>
    (await client.callTool({ name, arguments: { ...input } })) as unknown as Result;
  const read = ({ content }: Result) => JSON.parse(content[0]!.text) as Record<string, unknown>;
  const listProposals = async () =>
    (await app.agent.get('/api/admin/proposals').set(admin.session).expect(200)).body as Proposal[];

  beforeAll(async () => {
    for (const scope of ['read', 'draft', 'all'] as const) {
      const made = await app.agent
        .post('/api/admin/account/keys')
        .set(admin.session)
        .send({ name: `${scope} assistant`, days: 30, scope });
      keys[scope] = (made.body as MadeApiKey).key;
    }
    await createFact(admin, {
      ...{ id: 'auto-fare', label: 'Auto fare', value: '₹36', checked_on: '2025-01-01', review_by: '2025-07-01' },
    });
    await admin.create({
      title: 'Ride an auto',
      slug: 'auto',
      content: '<p>It costs {{auto-fare}}, by the meter.</p>',
    });
    await app.agent
      .post('/api/contact')
      .send({ name: 'Ravi', email: 'ravi@example.org', subject: 'Meter', message: 'Drivers refuse the meter.' })
      .expect(201);
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
  });

  it('lets a key to read search, read a guide with its facts and their ages, and see what is due, but write nothing', async () => {
    const client = await connect(keys.read);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_guide', 'list_due']);
    expect(read(await use(client, 'search', { query: 'meter' }))).toEqual({
      guides: [expect.objectContaining({ slug: 'auto', title: 'Ride an auto', url: 'http://localhost:3000/auto' })],
    });
    const guide = read(await use(client, 'read_guide', { guide: 'auto' }));
    expect(guide).toMatchObject({ title: 'Ride an auto', published: true });
    expect(guide.content).toContain('{{auto-fare}}');
    const [fact] = guide.facts as Record<string, unknown>[];
    expect(fact).toMatchObject({ id: 'auto-fare', value: '₹36', checked_on: '2025-01-01', due: true });
    expect(fact!.age_days).toBeGreaterThan(365);
    expect(read(await use(client, 'list_due'))).toMatchObject({ total: 1, facts: [{ id: 'auto-fare' }] });
    expect((await use(client, 'write_draft', { content: '<p>x</p>' })).isError).toBe(true);
    expect(await listProposals()).toEqual([]);
  });

  it('lets a key for drafts write drafts and propose values, which readers do not see', async () => {
    const client = await connect(keys.draft);
    const draft = read(await use(client, 'write_draft', { guide: 'auto', content: '<p>Ask for the meter.</p>' }));
    expect(draft).toMatchObject({ guide: 'auto' });
    // The same program writes it anew.
    await use(client, 'write_draft', { guide: 'auto', content: '<p>Insist on the meter.</p>' });
    const added = await use(client, 'write_draft', {
      title: 'Ride a bus',
      category: 'transport',
      content: '<p>Pay.</p>',
    });
    expect(read(added).draft).toMatch(/^new-/);
    const proposal = {
      fact: 'auto-fare',
      value: '₹38',
      quote: 'Minimum fare: ₹38',
      source_url: 'https://example.org/f',
    };
    expect(read(await use(client, 'propose_fact', proposal))).toMatchObject({ fact: 'auto-fare', value: '₹38' });
    const waiting = await listProposals();
    expect(waiting.map(({ kind, title, by }) => [kind, title, by]).sort()).toEqual([
      ['draft', 'Ride a bus', 'draft assistant'],
      ['draft', 'Ride an auto', 'draft assistant'],
      ['fact', 'Auto fare', 'draft assistant'],
    ]);
    const { text } = await app.agent.get('/auto').expect(200);
    expect(text).toContain('₹36');
    expect(text).not.toContain('Insist');
  });

  it('tells what the API refuses in its own words, and never overwrites what somebody else wrote', async () => {
    const client = await connect(keys.draft);
    const say = async (name: string, input: object) => {
      const { isError, content } = await use(client, name, input);
      return [isError, content[0]!.text];
    };
    expect(await say('read_guide', { guide: 'no-such-guide' })).toEqual([true, 'Article not found']);
    expect(await say('propose_fact', { fact: 'auto-fare', value: '1', quote: 'q', source_url: 'nowhere' })).toEqual([
      true,
      'source_url: The source must be the https URL of the page that states it.',
    ]);
    const { id, slug } = await admin.create();
    await app.agent
      .put(`/api/admin/articles/${id}/draft`)
      .set(admin.session)
      .send({ title: 'Mine', category: 'housing', content: '<p>My own.</p>', revision: 0, writer: 'me', sequence: 1 })
      .expect(200);
    expect(await say('write_draft', { guide: slug, content: '<p>Theirs.</p>' })).toEqual([
      true,
      'This draft was changed in another tab or elsewhere.',
    ]);
    expect((await use(client, 'search', { query: 'x'.repeat(201) })).isError).toBe(true);
  });

  it('gives nothing that readers wrote, by any tool', async () => {
    const client = await connect(keys.all);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(5);
    for (const [name, input] of [
      ['search', { query: 'Drivers refuse the meter' }],
      ['read_guide', { guide: 'auto' }],
      ['list_due', {}],
    ] as const)
      expect(JSON.stringify(await use(client, name, input))).not.toMatch(/refuse the meter|ravi/i);
  });

  it('answers only to keys and sessions, never to other sites, and sends nothing unasked', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const post = () => app.agent.post('/api/mcp').set('Accept', 'application/json, text/event-stream');
    await post().send(message).expect(401);
    await post().set('Authorization', `Bearer ${keys.all}x`).send(message).expect(401);
    const known = { Authorization: `Bearer ${keys.read}` };
    await post().set(known).set('Origin', 'https://elsewhere.example').send(message).expect(403);
    await post().set(known).send(message).expect(200);
    await post().set(known).send({ hello: 1 }).expect(400);
    await app.agent.post('/api/mcp').set(known).set('Accept', 'application/json').send(message).expect(406);
    await app.agent.get('/api/mcp').set(known).expect(405).expect('Allow', 'POST');
  });
});

describe('the Model Context Protocol without its setting', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('is not there', async () => {
    await app.agent.post('/api/mcp').set(admin.session).send({ jsonrpc: '2.0', id: 1, method: 'ping' }).expect(404);
    await app.agent.get('/api/mcp').set(admin.session).expect(404);
  });
});
