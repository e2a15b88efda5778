import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serve, type Site, faultlessSite } from '../support/faulty-site.js';

const COMMAND = fileURLToPath(new URL('../../src/cli/run.mjs', import.meta.url));

describe('npm run crawl', () => {
  const crawl = (...operands: string[]): Promise<{ code: number | null; output: string; problem: string }> =>
    new Promise((done, failed) => {
      const child = spawn(process.execPath, [COMMAND, 'crawl', ...operands]);
      let [output, problem] = ['', ''];
      child.stdout.on('data', (text) => (output += String(text)));
      child.stderr.on('data', (text) => (problem += String(text)));
      child.on('error', failed);
      child.on('close', (code) => done({ code, output, problem }));
    });
  const crawled = async (site: Site) => {
    const { origin, close } = await serve(site);
    const result = await crawl(origin);
    await close();
    return result;
  };

  it('exits with 0 without faults', async () => {
    expect(await crawled(faultlessSite())).toEqual({
      code: 0,
      output: '\n3 addresses visited, 0 faults found.\n',
      problem: '',
    });
  });

  it('exits with 1 and lists the faults and where they are', async () => {
    const site = faultlessSite();
    site['/b'] = { status: 500, body: 'Oh' };
    const { code, output } = await crawled(site);
    expect(code).toBe(1);
    expect(output).toMatch(/sitemap-status: a URL in the sitemap does not return 200 \(1\)\n {2}http\S+\/b {2}\[500\]/);
  });

  it.each([[[]], [['elsewhere']], [['http://localhost:1', '--as', 'nothing']], [['--what']]])(
    'exits with 2 and its usage for %j',
    async (operands) => {
      const { code, output, problem } = await crawl(...operands);
      expect([code, output]).toEqual([2, '']);
      expect(problem).not.toBe('');
    },
  );
});
