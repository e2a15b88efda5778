import { growth, LINEAR } from '../../../test/support/processor-time.js';
import { prepareContent } from '../article-import/index.js';
import { TASKS } from './tasks.js';

const shown = (html: string): string => TASKS.page(prepareContent(html).content, new Map()).content;

describe('words in other scripts on a page', () => {
  it.each([
    ['<p>Say ನಮಸ್ಕಾರ, ಸರ್! to him.</p>', '<p>Say <span lang="kn">ನಮಸ್ಕಾರ, ಸರ್</span>! to him.</p>'],
    ['<p>Hello: <em>नमस्ते</em></p>', '<p>Hello: <em lang="hi">नमस्ते</em></p>'],
    ['<p>ಹೌದು and हाँ</p>', '<p><span lang="kn">ಹೌದು</span> and <span lang="hi">हाँ</span></p>'],
    ['<p lang="mr">नमस्कार, <b>नमस्कार</b></p>', '<p lang="mr">नमस्कार, <b>नमस्कार</b></p>'],
    ['<p>Plain words, ₹36, தமிழ்</p>', '<p>Plain words, ₹36, தமிழ்</p>'],
  ])('carry their language: %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('do so in headings and tables, and headings keep their ids', () => {
    const html = shown(
      '<h2>Thanks: ಧನ್ಯವಾದ</h2><table><tr><td>Yes</td><td>ಹೌದು</td></tr><tr><td>No</td><td>ಇಲ್ಲ</td></tr></table>',
    );
    expect(html).toContain('<h2 id="thanks-ಧನ್ಯವಾದ">Thanks: <span lang="kn">ಧನ್ಯವಾದ</span></h2>');
    expect(html).toMatch(/<td [^>]*lang="kn"[^>]*>ಹೌದು<\/td>/);
  });

  it('are found in time that grows with the text only', async () => {
    const show = (letters: number) => shown(`<p>${'ಹ, '.repeat(letters)}${' ,'.repeat(letters)}</p>`);
    expect(await growth(show, 50_000)).toBeLessThan(LINEAR);
  });
});
