import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readSettings } from '../../src/platform/config/settings.js';
import { OutgoingNetwork } from '../../src/platform/outgoing/outgoing-network.service.js';
import { OutgoingProblem } from '../../src/platform/outgoing/index.js';
import { type OutgoingRequest, OutgoingRequests } from '../../src/platform/outgoing/outgoing-requests.service.js';
import { isPublicAddress } from '../../src/platform/outgoing/public-address.js';
import { OutsideWorld, say, sayForever, sayNothing, sendTo } from '../support/outside-world.js';

/** A self-signed certificate, made on this machine. */
function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'namma-certificate-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=office.example', '-addext', 'subjectAltName=DNS:office.example'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}

describe('requests to other hosts', () => {
  let world: OutsideWorld;
  let outgoing: OutgoingRequests;
  beforeAll(async () => {
    world = await OutsideWorld.start(makeCertificate());
    outgoing = new OutgoingRequests(world, readSettings({ SITE_URL: 'https://guide.example' }));
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const problem = async (input: OutgoingRequest | string): Promise<string> => {
    const request = typeof input === 'string' ? { url: input } : input;
    const thrown: unknown = await outgoing.send(request).catch((error: unknown) => error);
    if (!(thrown instanceof OutgoingProblem)) throw new Error(`No problem with ${request.url}`, { cause: thrown });
    return thrown.reason;
  };

  it('return status, headers and body, and name the site', async () => {
    world.answers.set('office.example/fees', say('<p>₹ 400</p>', { 'X-Kind': 'page' }));
    const answer = await outgoing.send({ url: 'http://office.example/fees' });
    expect([answer.status, answer.headers['x-kind'], answer.body.toString()]).toEqual([200, 'page', '<p>₹ 400</p>']);
    expect(world.requests[0]?.headers['user-agent']).toBe('NammaGuide (+https://guide.example/about)');
    expect((await outgoing.send({ url: 'http://office.example/none' })).status).toBe(404);
  });

  it('send a body with its headers, and may leave the answer’s unread', async () => {
    world.answers.set('hook.example', say('thanks'));
    const headers = { 'Content-Type': 'application/json', 'X-Signature': 'abc' };
    const request = {
      url: 'http://hook.example/in',
      method: 'POST',
      headers,
      body: '{"a":1}',
      wantsBody: false,
    } as const;
    expect(await outgoing.send(request)).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(world.requests[0]).toMatchObject({
      line: 'POST hook.example/in',
      body: '{"a":1}',
      headers: { 'x-signature': 'abc', 'content-type': 'application/json' },
    });
    // The redirect of a POST is the answer: what was sent to one host is not sent to another.
    world.answers.set('hook.example', sendTo('http://other.example/', 308));
    expect(await outgoing.send(request)).toMatchObject({ status: 308, url: request.url });
    expect(world.requests.filter(({ line }) => line.includes('other'))).toEqual([]);
  });

  it('follow redirects within limits, and lose their headers on another origin', async () => {
    world.answers.set('old.example', sendTo('http://new.example/page', 301));
    world.answers.set('new.example', say('here'));
    const answer = await outgoing.send({ url: 'http://old.example/', headers: { Authorization: 'Bearer x' } });
    expect([answer.url, answer.redirects]).toEqual([
      'http://new.example/page',
      [{ status: 301, url: 'http://new.example/page' }],
    ]);
    expect(world.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', undefined]);
    world.answers.set('loop.example', sendTo('/'));
    expect(await problem('http://loop.example/')).toBe('redirects');
    expect(world.requests.filter(({ line }) => line.includes('loop'))).toHaveLength(6);
  });

  it.each([
    'ftp://office.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a url',
    'http://user:password@office.example/',
    'http://localhost/',
    'http://db/',
    'http://router.local/',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
  ])('never go to %s: no socket is opened, neither at once nor by a redirect', async (target) => {
    expect(await problem(target)).toBe('refused');
    expect(world.dialled).toEqual([]);
    if (!URL.canParse(target)) return;
    world.answers.set('office.example', sendTo(target));
    expect(await problem('http://office.example/')).toBe('refused');
    expect(world.requests).toHaveLength(1);
    expect(world.forbidden).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.5',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.5',
    'fd00::1',
    '64:ff9b::7f00:1',
    'fe80::1%eth0',
  ])('never go to a name that resolves to %s, not even among public addresses', async (address) => {
    world.names.set('sly.example', [address]);
    expect(await problem('http://sly.example/')).toBe('refused');
    world.names.set('sly.example', ['93.184.215.14', address]);
    expect(await problem('https://sly.example/')).toBe('refused');
    expect(world.dialled).toEqual([]);
  });

  it('connect to the very address that was checked, whatever the name resolves to a moment later', async () => {
    world.names.set('rebind.example', [['93.184.215.14'], ['127.0.0.1']]);
    world.answers.set('rebind.example', say('first'));
    expect((await outgoing.send({ url: 'http://rebind.example/' })).body.toString()).toBe('first');
    expect(world.dialled).toEqual(['93.184.215.14']);
    expect(await problem('http://rebind.example/')).toBe('refused');
    expect(world.forbidden).toEqual([]);
  });

  it('allow public addresses, also through NAT64 and mapped', () => {
    const allowed = ['93.184.215.14', '2a00:1450:4001::1', '64:ff9b::5db8:d70e', '::ffff:93.184.215.14'];
    expect(allowed.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(['', 'a', '1.2.3', '999.1.1.1'].filter(isPublicAddress)).toEqual([]);
  });

  it('end with what is too large: a long body, one without an end, and one that grows when decompressed', async () => {
    world.answers.set('large.example/5mb', say('x'.repeat(5_000_000)));
    world.answers.set('large.example/endless', sayForever());
    const bomb = gzipSync(Buffer.alloc(300_000_000));
    expect(bomb.length).toBeLessThan(400_000);
    world.answers.set('large.example/bomb', say(bomb, { 'Content-Encoding': 'gzip' }));
    for (const path of ['5mb', 'endless', 'bomb'])
      expect([path, await problem(`http://large.example/${path}`)]).toEqual([path, 'too-large']);
    expect(await problem({ url: 'http://large.example/5mb', maxBytes: 4_999_999 })).toBe('too-large');
    expect((await outgoing.send({ url: 'http://large.example/5mb', maxBytes: 5_000_000 })).body).toHaveLength(
      5_000_000,
    );
  });

  it('read gzip and brotli, and reject broken and unknown encodings', async () => {
    world.answers.set('office.example/gzip', say(gzipSync('packed'), { 'Content-Encoding': 'gzip' }));
    world.answers.set('office.example/br', say(brotliCompressSync('packed'), { 'Content-Encoding': 'br' }));
    for (const path of ['gzip', 'br'])
      expect((await outgoing.send({ url: `http://office.example/${path}` })).body.toString()).toBe('packed');
    world.answers.set('office.example/torn', say(gzipSync('packed').subarray(0, 12), { 'Content-Encoding': 'gzip' }));
    world.answers.set('office.example/lie', say('plain', { 'Content-Encoding': 'gzip' }));
    world.answers.set('office.example/odd', say('plain', { 'Content-Encoding': 'compress' }));
    for (const path of ['torn', 'lie', 'odd'])
      expect([path, await problem(`http://office.example/${path}`)]).toEqual([path, 'malformed']);
  });

  it('end in time, wherever it is lost: the name, the answer or the body', async () => {
    const seconds = 0.3;
    world.answers.set('slow.example/answer', sayNothing);
    world.answers.set('slow.example/body', (_request, response) => {
      response.writeHead(200).write('a beginning');
    });
    expect(await problem({ url: 'http://slow.example/answer', seconds })).toBe('time');
    expect(await problem({ url: 'http://slow.example/body', seconds })).toBe('time');
    const never = new OutgoingRequests(
      { resolve: () => new Promise(() => undefined), dial: () => world.dial('', 0) },
      readSettings({}),
    );
    await expect(never.send({ url: 'http://slow.example/', seconds })).rejects.toMatchObject({ reason: 'time' });
  });

  it('say what is wrong with a host: none of this name, no answer, no valid certificate', async () => {
    world.names.set('gone.example', []);
    expect(await problem('http://gone.example/')).toBe('no-host');
    world.answers.set('cut.example', (request) => request.socket.destroy());
    expect(await problem('http://cut.example/')).toBe('unreachable');
    expect(await problem('https://office.example/')).toBe('tls');
    expect(world.requests.filter(({ line }) => line.includes('office'))).toEqual([]);
  });

  it('try the next address of a host where one cannot be connected to', async () => {
    world.answers.set('two.example', say('second'));
    world.names.set('two.example', ['2a00:1450:4001::1', '93.184.215.14']);
    const half: OutgoingNetwork = {
      resolve: (host) => world.resolve(host),
      dial: (address, port): Socket =>
        address.includes(':') ? connect({ host: '127.0.0.1', port: 1 }) : world.dial(address, port),
    };
    const answer = await new OutgoingRequests(half, readSettings({})).send({ url: 'http://two.example/' });
    expect(answer.body.toString()).toBe('second');
  });

  it('go through the proxy that the settings name, but never to an inner host', async () => {
    const tunnels: string[] = [];
    const proxy = createServer().on('connect', (request: IncomingMessage, socket: Socket) => {
      tunnels.push(request.url ?? '');
      const onward = world.dial('93.184.215.14', 80);
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const through = new OutgoingRequests(world, readSettings({ HTTPS_PROXY: url, NO_PROXY: 'direct.example' }));
    world.answers.set('office.example', say('tunnelled'));
    world.answers.set('direct.example', say('direct'));
    expect((await through.send({ url: 'http://office.example/' })).body.toString()).toBe('tunnelled');
    expect((await through.send({ url: 'http://direct.example/' })).body.toString()).toBe('direct');
    world.names.set('inner.example', ['10.0.0.5']);
    for (const inner of ['http://inner.example/', 'http://10.0.0.5/', 'http://localhost/'])
      await expect(through.send({ url: inner })).rejects.toMatchObject({ reason: 'refused' });
    expect(tunnels).toEqual(['office.example:80']);
    await new Promise((done) => proxy.close(done));
  });

  it('really resolve names and open sockets', async () => {
    const network = new OutgoingNetwork();
    expect(await network.resolve('localhost')).toContain('127.0.0.1');
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const socket = network.dial('127.0.0.1', (server.address() as AddressInfo).port);
    await new Promise((done) => socket.once('connect', done));
    socket.destroy();
    await new Promise((done) => server.close(done));
    await expect(network.resolve('no-such-name.invalid')).rejects.toBeDefined();
  });
});
