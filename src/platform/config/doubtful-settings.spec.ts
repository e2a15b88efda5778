import { misspeltSettings, settingsDoubts } from './doubtful-settings.js';
import { readSettings } from './settings.js';

describe('doubtful settings', () => {
  it.each([
    ['SITE_URI', 'SITE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['BACKUP_INTERVAL_HOUR', 'BACKUP_INTERVAL_HOURS'],
    ['BACKUP_DIRECTORY', 'BACKUP_DIR'],
    ['DATABASE_PASS', 'DATABASE_PASSWORD'],
    ['DATABASE_HOSTNAME', 'DATABASE_HOST'],
    ['JWT_SECRETFILE', 'JWT_SECRET_FILE'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['site_url', 'SITE_URL'],
    ['PROT', 'PORT'],
  ])('%s is taken for %s', (given, meant) => {
    expect(misspeltSettings({ [given]: 'x' })).toEqual([{ given, meant }]);
  });

  it('variables of the system and of other programs are left alone', () => {
    const names =
      `HOME HOSTNAME HOSTTYPE PATH PWD SHELL USER LOGNAME MAIL MAILTO LANG TERM TZ TMPDIR NODE_ENV NODE_OPTIONS
      NODE_VERSION INIT_CWD INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID npm_package_name DATABASE_SIZE_LIMIT TEST_DATABASE_URL
      POSTGRES_PASSWORD PGHOST PGPORT KUBERNETES_SERVICE_HOST SITE_PORT_3000_TCP REDIS_URL SMTP_HOST AWS_REGION CI`.split(
        /\s+/,
      );
    expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('nothing is said of a name whose setting is set, nor of an empty one', () => {
    expect(misspeltSettings({ SITE_URL: 'https://a.example', SITE_URI: 'x', TRUST_PROXIES: '' })).toEqual([]);
  });

  it('production needs a public URL, and a decision on backups', () => {
    const production = { NODE_ENV: 'production' };
    expect(settingsDoubts(readSettings({}))).toEqual([]);
    expect(settingsDoubts(readSettings(production))).toEqual([
      'SITE_URL is not set: canonical links, feeds and share links say http://localhost:3000.',
      'BACKUP_INTERVAL_HOURS is not set: no backups are made. Set it to 24, or to 0 if something else makes them.',
    ]);
    const url = { SITE_URL: 'https://guide.example' };
    expect(settingsDoubts(readSettings({ ...production, ...url, BACKUP_INTERVAL_HOURS: '0' }))).toEqual([]);
  });

  it('metrics are served where the site is', () => {
    expect(readSettings({ HOST: '127.0.0.1' }).operations.metricsHost).toBe('127.0.0.1');
    expect(readSettings({ HOST: '127.0.0.1', METRICS_HOST: '::1' }).operations.metricsHost).toBe('::1');
  });
});
