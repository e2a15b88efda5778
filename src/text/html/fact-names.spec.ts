import fc from 'fast-check';
import type { Fact } from '#contract';
import { importFile, markdownToHtml, prepareContent, showFacts } from '../article-import/index.js';
import { FARE } from '../../../test/support/facts.js';
import { TABLE_FACT, textsWithBraces, textsWithFacts } from '../../../test/support/fact-texts.js';
import { guideBody } from './guide-body.js';
import { TASKS } from './tasks.js';

const SITE = 'https://guide.example';
const FACTS = new Map<string, Fact>([FARE, TABLE_FACT].map((fact) => [fact.id, { ...fact, due: false }]));
const sized = (content: string): string => TASKS.sized(content, new Map());

describe('references to facts in texts', () => {
  it('survive the sanitiser, Markdown and an HTML file byte for byte', () => {
    fc.assert(
      fc.property(textsWithBraces, (content) => {
        const stored = sized(prepareContent(content).content);
        expect(stored.match(/\\?\{\{[^}]*\}\}/g)).toEqual(content.match(/\\?\{\{[^}]*\}\}/g));
        expect(sized(prepareContent(stored).content)).toBe(stored);
        expect(sized(prepareContent(markdownToHtml(guideBody(stored, sized))).content)).toBe(stored);
        const file = importFile(Buffer.from(`<h1>A guide</h1>${stored}`), 'guide.html');
        expect(sized(prepareContent(file.content.content).content)).toBe(stored);
      }),
      { numRuns: 300 },
    );
  });

  it('are never shown: page, API, feed, Markdown and preview show the values', () => {
    fc.assert(
      fc.property(textsWithFacts, (content) => {
        const { content: shown, text } = showFacts(prepareContent(content).content, FACTS);
        const page = TASKS.page(shown, new Map()).content;
        const { text: markdown } = TASKS.markdown(shown, SITE, `${SITE}/a`);
        for (const output of [shown, text, page, TASKS.feed(shown, new Map(), SITE, `${SITE}/a`), markdown])
          expect(output).not.toContain('{{');
      }),
      { numRuns: 300 },
    );
  });
});
