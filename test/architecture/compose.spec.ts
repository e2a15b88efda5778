import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { SECRETS } from '../../src/platform/config/secret-files.js';

interface Service {
  environment?: Record<string, string>;
  ports?: string[];
  expose?: string[];
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

/** Parses YAML with the parser for front matter. */
function readYaml(file: string): unknown {
  const text = new VFile(`---\n${readFileSync(file, 'utf8')}\n---\n`);
  matter(text);
  return text.data.matter;
}

const { services, secrets, networks } = readYaml('compose.yaml') as {
  services: Record<'proxy' | 'site' | 'database', Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean } | null>;
};
const { site, proxy, database } = services;
const environment = site.environment ?? {};

/** The settings listed in the README, which another test compares with the code. */
const settings = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!));
/** Set by the image, or replaced by the parts of the database's URL. */
const FIXED = new Set(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL']);

describe('compose.yaml', () => {
  it('passes every setting to the site under its own name', () => {
    const missing = settings.filter(
      (name) => !FIXED.has(name) && !(name in environment) && !(`${name}_FILE` in environment),
    );
    expect(missing).toEqual([]);
    const known = new Set([...settings, ...SECRETS.map((name) => `${name}_FILE`)]);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    for (const [name, value] of Object.entries(environment))
      for (const [, other] of value.matchAll(/\$\{(\w+)/g)) if (other !== 'SITE_ADDRESS') expect(other).toBe(name);
  });

  it('does not start without an account, so that no visitor can register first', () => {
    expect(environment.ADMIN_USERNAME).toMatch(/^\$\{ADMIN_USERNAME:\?/);
    expect(environment.ADMIN_EMAIL).toMatch(/^\$\{ADMIN_EMAIL:\?/);
    expect(environment.ADMIN_PASSWORD_FILE).toBe('/run/secrets/admin_password');
  });

  it('provides secrets as files to those that need them, and never in a URL', () => {
    for (const service of [site, database]) {
      const files = Object.values(service.environment ?? {}).flatMap(
        (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
      );
      expect(files.sort()).toEqual([...(service.secrets ?? [])].sort());
      for (const name of files) expect(secrets[name]?.file).toMatch(/^\.\/secrets\//);
    }
    expect(readFileSync('compose.yaml', 'utf8')).not.toMatch(/:\/\/[^\s/]*:[^\s/]*@/);
    for (const ignored of ['secrets/', '.env'])
      expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(ignored);
  });

  it('supports replicas: only the proxy publishes ports, and it discovers every replica', () => {
    expect(site.ports).toBeUndefined();
    expect(site.expose).toContain('3000');
    expect(site).not.toHaveProperty('container_name');
    expect(proxy.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
    const [mounted] = (proxy.volumes ?? []).filter((volume) => volume.includes('Caddyfile'));
    const [file = '', target] = mounted?.split(':') ?? [];
    expect(globSync(file)).not.toEqual([]);
    expect(target).toBe('/etc/caddy/Caddyfile');
    expect(readFileSync(file, 'utf8')).toMatch(/dynamic a \{\s+name site\s+port 3000/);
    // The proxy is the only hop in front of the site.
    expect(environment.TRUST_PROXY).toBe('1');
  });

  it('exposes the database only to the site, and starts each service once its dependency is healthy', () => {
    expect(database.ports).toBeUndefined();
    expect(networks[database.networks?.[0] ?? '']?.internal).toBe(true);
    expect(proxy.networks).not.toContain(database.networks?.[0]);
    expect(site.depends_on?.database?.condition).toBe('service_healthy');
    expect(proxy.depends_on?.site?.condition).toBe('service_healthy');
    expect(database.healthcheck?.test.join(' ')).toContain('pg_isready');
    // The image's check is of the process, not of the database.
    const [, check] = /HEALTHCHECK[^\n]*\\\n\s*CMD (.*)/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(check).toContain('/healthz');
  });
});

describe('the operating examples', () => {
  const metrics = globSync('src/ops/metrics/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isKnown = (name: string): boolean =>
    /^(up|nodejs_|process_)/.test(name) || metrics.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
  /** Names of metrics in a PromQL expression. */
  const metricsIn = (expression: string): string[] =>
    [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
      .map(([name]) => name)
      .filter((name) => !['histogram_quantile'].includes(name));

  it('use only existing metrics', () => {
    const { groups } = readYaml('docs/operating/alerts.yaml') as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining(['DatabaseDown', 'Overload', 'BackupFailed', 'BackupTooOld', 'SiteDown']),
    );
    const dashboard = JSON.parse(readFileSync('docs/operating/dashboard.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
    ];
    expect(expressions.flatMap(metricsIn).filter((name) => !isKnown(name))).toEqual([]);
  });

  it('list each migration that drops what older versions read', () => {
    const dropping = globSync('src/platform/database/migrations/Migration*.ts')
      .filter((file) =>
        /drop column|drop table|rename (column|to)/i.test(readFileSync(file, 'utf8').split('down()')[0]!),
      )
      .map((file) => basename(file, '.ts'));
    const listed = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `(Migration\w+)`/gm)].map(
      (match) => match[1],
    );
    expect(listed.sort()).toEqual(dropping.sort());
  });

  it('name only existing files and commands in operating.md', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    for (const [, file] of text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g))
      expect(globSync(`docs/${file!}`)).not.toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  });
});
