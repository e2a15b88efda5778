import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type SettingsError } from './settings.js';

const problems = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
};

describe('settings', () => {
  it('are complete with an empty environment', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      siteName: 'Namma Guide',
      siteUrl: 'http://localhost:3000',
      dataDir: './data',
      starterGuides: true,
      trustProxy: false,
    });
  });

  it('give a load balancer time on shutdown if there can be one', () => {
    expect(readSettings({}).operations.drainSeconds).toBe(0);
    expect(readSettings({ DATABASE_URL: 'postgresql://host/name' }).operations.drainSeconds).toBe(5);
    expect(readSettings({ DATABASE_URL: 'postgresql://host/name', DRAIN_SECONDS: '0' }).operations.drainSeconds).toBe(
      0,
    );
  });

  it('use the port in the default site URL, and drop a trailing slash from a given one', () => {
    expect(readSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readSettings({ SITE_URL: 'https://guide.example/' }).siteUrl).toBe('https://guide.example');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['SITE_URL', 'guide.example'],
    ['SITE_URL', 'https://guide.example/path'],
    ['STARTER_GUIDES', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['SEARCH_MEANING', 'true'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
  ])('reject %s=%s, with the value and what is expected', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is "${value}"; it takes .+`)),
    ]);
  });

  it.each([
    ['JWT_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ])('never show the secret %s', (name, value) => {
    const [problem] = problems({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).not.toContain(value);
  });

  it('report everything that is wrong at once', () => {
    expect(problems({ PORT: 'x', STARTER_GUIDES: 'x', SITE_URL: 'x' })).toHaveLength(3);
  });

  it('accept the administrator’s three only together, by the account’s rules', () => {
    const admin = { ADMIN_USERNAME: 'asha', ADMIN_EMAIL: 'asha@example.org', ADMIN_PASSWORD: 'monsoon2026' };
    expect(readSettings(admin).admin).toEqual({ username: 'asha', email: 'asha@example.org', password: 'monsoon2026' });
    expect(problems({ ...admin, ADMIN_EMAIL: '' })).toEqual([expect.stringContaining('ADMIN_EMAIL is not set')]);
    expect(problems({ ...admin, ADMIN_USERNAME: 'a b' })).toHaveLength(1);
    const [weak] = problems({ ...admin, ADMIN_PASSWORD: 'short' });
    expect(weak).toContain('At least 8 characters, At least one number');
    expect(weak).not.toContain('"short"');
  });

  it.each([
    ['false', false],
    ['2', 2],
    ['2001:db8::/32', ['2001:db8::/32']],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ])('accept TRUST_PROXY=%s', (value, expected) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('accept the three of mail only together, and never show the secret one', () => {
    const mail = {
      SMTP_URL: 'smtp://user:hunter2@mail.example:587',
      MAIL_FROM: 'site@example.org',
      MAIL_TO: 'a@example.org, b@example.org',
    };
    expect(readSettings({}).mail).toBeUndefined();
    expect(readSettings(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: 'site@example.org',
      to: ['a@example.org', 'b@example.org'],
    });
    expect(problems({ ...mail, MAIL_TO: '' })).toEqual([expect.stringContaining('MAIL_TO is not set')]);
    expect(problems({ ...mail, MAIL_TO: 'a@example.org, b' })).toEqual([
      expect.stringMatching(/^MAIL_TO is .*; it takes/),
    ]);
    const [secret] = problems({ ...mail, SMTP_URL: 'http://user:hunter2@mail.example' });
    expect(secret).toMatch(/^SMTP_URL is \(a secret/);
    expect(secret).not.toContain('hunter2');
  });

  it('accept the parts of a database URL, with any character in its password', () => {
    const parts = { DATABASE_HOST: 'db.internal', DATABASE_PASSWORD: ' p@ss/w?rd#:% ' };
    const url = new URL(readSettings(parts).databaseUrl ?? '');
    expect([url.hostname, url.port, url.pathname, url.username]).toEqual([
      'db.internal',
      '5432',
      '/namma_guide',
      'namma_guide',
    ]);
    expect(decodeURIComponent(url.password)).toBe(parts.DATABASE_PASSWORD);
    expect(readSettings({ DATABASE_HOST: '::1', DATABASE_PORT: '6000' }).databaseUrl).toBe(
      'postgresql://namma_guide@[::1]:6000/namma_guide',
    );
    expect(readSettings({ DATABASE_PASSWORD: 'x' }).databaseUrl).toBeUndefined();
    expect(problems({ ...parts, DATABASE_URL: 'postgresql://host/name' })).toEqual([
      'DATABASE_URL and DATABASE_HOST are both set: remove one of them.',
    ]);
  });

  it('read secrets from files, and report unreadable ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'namma-secrets-'));
    const file = join(folder, 'jwt');
    const secret = 'a secret of at least thirty-two characters';
    writeFileSync(file, `${secret}\n`);
    expect(readSettings({ JWT_SECRET_FILE: file }).jwtSecret).toBe(secret);
    expect(problems({ JWT_SECRET_FILE: file, JWT_SECRET: secret })).toEqual([
      'JWT_SECRET and JWT_SECRET_FILE are both set: remove one of them.',
    ]);
    expect(problems({ JWT_SECRET_FILE: `${file}-none` })).toEqual([
      `JWT_SECRET_FILE names ${file}-none, which cannot be read (there is no such file).`,
    ]);
    writeFileSync(file, 'short');
    expect(problems({ JWT_SECRET_FILE: file }).join()).not.toContain('short');
    rmSync(folder, { recursive: true });
  });
});
