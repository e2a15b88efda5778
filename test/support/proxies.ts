import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { freePort } from '../bench/support/built-server.js';
import { WITH_DAEMONS } from './is-installed.js';
import { until } from './until.js';

/** A proxy that runs a sample of docs/operating in front of servers. */
export interface RunningProxy {
  url: string;
  /** The same with TLS, under a certificate that nobody trusts. */
  secureUrl: string;
  stop(): Promise<void>;
}

/** Replaces a part of a sample, which must be there. */
function replaced(sample: string, part: string | RegExp, by: string): string {
  const result = sample.replace(part, by);
  if (result === sample) throw new Error(`The sample has no ${String(part)}.`);
  return result;
}

interface NginxOptions {
  /** Connections of a worker. */
  connections?: number;
  /** Requests of one address at a time; `undefined`: as in the sample. */
  atOnce?: number | undefined;
}

/** Runs docs/operating/nginx.conf in front of replicas, with only its names, addresses and certificates replaced. */
export async function startNginx(
  urls: readonly string[],
  { connections = 4096, atOnce }: NginxOptions = { atOnce: 1000 },
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'namma-nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=guide.example', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names], {
    stdio: 'ignore',
  });
  let sample = readFileSync('docs/operating/nginx.conf', 'utf8');
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n');
  sample = replaced(sample, 'server 127.0.0.1:3000 max_fails=0;', servers);
  sample = replaced(
    sample,
    'listen 443 ssl http2;',
    `listen 127.0.0.1:${secure} ssl http2; listen 127.0.0.1:${plain};`,
  );
  sample = replaced(sample, 'listen 80;', `listen 127.0.0.1:${await freePort()};`);
  sample = replaced(sample, /ssl_certificate .*;/, `ssl_certificate ${certificate};`);
  sample = replaced(sample, /ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  if (atOnce !== undefined)
    sample = replaced(sample, /limit_conn namma_guide \d+;/, `limit_conn namma_guide ${atOnce};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; worker_processes 1; worker_rlimit_nofile 20000;
events { worker_connections ${connections}; }
http { access_log off; ${temporary.join(' ')}\n${sample} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    env: WITH_DAEMONS,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return running(child, plain, `https://127.0.0.1:${secure}`, folder, 'SIGTERM');
}

/** Runs a Caddyfile of docs/operating, with only its address and its upstreams replaced. */
export async function startCaddy(file: string, urls: readonly string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'namma-caddy-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${plain}, https://localhost:${secure}`;
  let sample = readFileSync(`docs/operating/${file}`, 'utf8');
  const hosts = urls.map((url) => new URL(url).host).join(' ');
  if (file === 'Caddyfile') {
    sample = replaced(sample, '{$SITE_ADDRESS}', address);
    sample = replaced(sample, /dynamic a \{[^}]*\}/, `to ${hosts}`);
  } else {
    sample = replaced(sample, 'guide.example {', `${address} {`);
    sample = replaced(sample, 'reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${hosts} {`);
  }
  const globals = `{\nadmin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${folder}\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), globals + sample);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...WITH_DAEMONS, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return running(child, plain, `https://localhost:${secure}`, folder, 'SIGKILL');
}

async function running(
  child: ChildProcess,
  port: number,
  secureUrl: string,
  folder: string,
  end: NodeJS.Signals,
): Promise<RunningProxy> {
  let said = '';
  child.stderr?.on('data', (text) => (said = (said + String(text)).slice(-4_000)));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${said}`);
    // Caddy makes its certificate after it has begun to listen.
    return (await accepts(port)) && shakesHands(secureUrl);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    secureUrl,
    stop: async () => {
      child.kill(end);
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function shakesHands(secureUrl: string): Promise<boolean> {
  const { hostname: host, port } = new URL(secureUrl);
  return new Promise((resolve) => {
    const socket = connectSecurely({ host, port: Number(port), servername: 'localhost', rejectUnauthorized: false });
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('secureConnect', () => socket.destroy());
  });
}
