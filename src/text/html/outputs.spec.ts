import fc from 'fast-check';
import { markdownToHtml, prepareContent } from '../article-import/index.js';
import { ATTACKS, HASH, hostileHtml, IMAGE } from '../../../test/support/hostile-html.js';
import { forbiddenIn } from '../../../test/support/allowed-html.js';
import { guideBody } from './guide-body.js';
import { TASKS } from './tasks.js';

const SITE = 'https://guide.example';
const IMAGES = new Map([
  [
    HASH,
    { url: IMAGE, width: 900, height: 600, sources: [{ type: 'image/webp', srcset: `/media/${HASH}-480.webp 480w` }] },
  ],
]);
const SIZES = new Map([[HASH, { width: 900, height: 600 }]]);

/** Every form in which the content of an article leaves the site, as HTML. */
function outputs(html: string): Record<string, string> {
  const stored = TASKS.sized(prepareContent(html).content, SIZES);
  const { text } = TASKS.markdown(stored, SITE, `${SITE}/a`);
  return {
    stored,
    api: TASKS.pictured(stored, IMAGES),
    page: TASKS.page(stored, IMAGES).content,
    preview: TASKS.preview(stored, IMAGES, SIZES, []),
    feed: TASKS.feed(stored, IMAGES, SITE, `${SITE}/a`),
    // Links are judged by who reads Markdown; here the import judges them, as for every file.
    markdown: prepareContent(markdownToHtml(text)).content,
    'tags of the Markdown': markdownToHtml(text).replace(/ (?:href|src)="[^"]*"/g, ''),
  };
}

const check = (html: string): void => {
  for (const [name, output] of Object.entries(outputs(html))) expect([name, forbiddenIn(output)]).toEqual([name, []]);
};

describe('article content in every form', () => {
  it.each(Object.entries(ATTACKS))('contains only what is allowed: %s', (_name, html) => check(html));

  it('contains only what is allowed, whatever was written, and reads back unchanged', () => {
    fc.assert(fc.property(hostileHtml, check), { numRuns: 1_500 });
  });

  it.each(Object.entries(ATTACKS))('is stored idempotently: %s', (_name, html) => {
    const stored = prepareContent(html).content;
    expect(prepareContent(stored).content).toBe(stored);
  });

  it('is stored idempotently, and guide files read back unchanged', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const sized = (content: string): string => TASKS.sized(content, SIZES);
        const stored = sized(prepareContent(html).content);
        expect(sized(prepareContent(stored).content)).toBe(stored);
        expect(sized(prepareContent(markdownToHtml(guideBody(stored, sized))).content)).toBe(stored);
      }),
      { numRuns: 300 },
    );
  });
});
