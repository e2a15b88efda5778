import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serve, type Site, faultlessSite } from '../support/faulty-site.js';

const COMMAND = fileURLToPath(new URL('../../src/ops/cli/run.mjs', import.meta.url));

describe('npm run crawl', () => {
  const crawl = (...operands: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> =>
    new Promise((done, failed) => {
      const child = spawn(process.execPath, [COMMAND, 'crawl', ...operands]);
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (text) => (stdout += String(text)));
      child.stderr.on('data', (text) => (stderr += String(text)));
      child.on('error', failed);
      child.on('close', (code) => done({ code, stdout, stderr }));
    });
  const crawled = async (site: Site) => {
    const { origin, close } = await serve(site);
    const result = await crawl(origin);
    await close();
    return result;
  };

  it('exits with 0 if there are no faults', async () => {
    expect(await crawled(faultlessSite())).toEqual({
      code: 0,
      stdout: '\n3 addresses visited, 0 faults found.\n',
      stderr: '',
    });
  });

  it('exits with 1 and lists each fault with its page', async () => {
    const site = faultlessSite();
    site['/b'] = { status: 500, body: 'Oh' };
    const { code, stdout } = await crawled(site);
    expect(code).toBe(1);
    expect(stdout).toMatch(/sitemap-status: a URL in the sitemap does not return 200 \(1\)\n {2}http\S+\/b {2}\[500\]/);
  });

  it.each([[[]], [['elsewhere']], [['http://localhost:1', '--as', 'nothing']], [['--what']]])(
    'exits with 2 and its usage for %j',
    async (operands) => {
      const { code, stdout, stderr } = await crawl(...operands);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    },
  );
});
