import { processorTime } from '../../../test/support/processor-time.js';
import { markdownToHtml, prepareContent } from './index.js';
import { refusal } from './samples.fixture.js';

/** Milliseconds of processor time, ten times what the slowest of these takes: what is not linear takes minutes. */
const SECONDS = 15_000;

const content = (html: string): string => prepareContent(html).content;

describe('limits', () => {
  it('accept a million characters of stored content and reject one more', () => {
    const fit = `<p>${'a'.repeat(1_000_000 - 7)}</p>`;
    expect(prepareContent(fit).content).toHaveLength(1_000_000);
    expect(refusal(() => content(fit.replace('<p>', '<p>b')))).toMatchObject({ kind: 'too-large', field: 'content' });
  });

  it('reject U+0000, and make other control characters and lone surrogates harmless', () => {
    expect(refusal(() => content('a\u0000b'))).toMatchObject({ kind: 'invalid', message: /U\+0000/ });
    expect(refusal(() => markdownToHtml('a\u0000b')).message).toMatch(/U\+0000/);
    expect(content('a\u0001b&#0;\ud800c')).toBe('ab\ufffd\ufffdc');
  });

  it('let a typical article of nearly a million characters finish in about a second', async () => {
    const part =
      '<h2>Title here</h2><p>Some <b>words</b> of a <a href="https://x.example/a?b=1&c">link</a> and more text, as they go on.</p>';
    const html = part.repeat(5_000);
    expect(await processorTime(() => prepareContent(html))).toBeLessThan(SECONDS);
  });
});

describe('hostile size and depth', () => {
  it.each([
    ['elements 100,000 deep', '<div>'.repeat(100_000), /256 levels/],
    ['foreign elements 100,000 deep', '<svg>'.repeat(100_000), /256 levels/],
    ['5 MB of <', '<'.repeat(5_000_000), /longer than 1,000,000/],
    ['5 MB of &', '&'.repeat(5_000_000), /longer than 1,000,000/],
    ['5 MB of line breaks', '<br>'.repeat(1_250_000), /longer than 1,000,000/],
    ['5 MB of headings', '<h2>a</h2>'.repeat(500_000), /longer than 1,000,000/],
  ])('%s: rejected within seconds', async (_, html, message) => {
    const reject = () => expect(refusal(() => content(html)).message).toMatch(message);
    expect(await processorTime(reject)).toBeLessThan(SECONDS);
  });

  it('removes enormous attributes and unclosed tags', () => {
    for (const html of [
      `<p title="${'a'.repeat(5_000_000)}`,
      '<a '.repeat(1_500_000),
      `<p ${'a=1 '.repeat(1_000_000)}></p>`,
    ]) {
      expect(prepareContent(html).blank).toBe(true);
    }
  });

  it.each([
    '[',
    '![',
    '*a_ ',
    '`a',
    '~~a',
    '[[a](b)',
    'http://',
    '|a\n|-\n',
    'a\n-\n',
    '- a\n ',
    '<a ',
    '&#',
    '\n> ',
    '*',
    '`',
    '<!--',
  ])('answers Markdown of endless %j within seconds', async (piece) => {
    const markdown = piece.repeat(50_000 / piece.length);
    expect(await processorTime(() => prepareContent(markdownToHtml(markdown)))).toBeLessThan(SECONDS);
  });

  it.each([
    ['1,500 references to an address of 200,000 characters', `[a]: /${'x'.repeat(200_000)}\n\n${'[a] '.repeat(1_500)}`],
    ['100,000 references to one of 40,000', `[a]: /${'x'.repeat(40_000)}\n\n${'[a] '.repeat(100_000)}`],
    [
      '500,000 references to an image of a megabyte',
      `[a]: data:image/png;base64,${'A'.repeat(1_000_000)}\n\n${'![a] '.repeat(180_000)}`,
    ],
  ])('rejects %s before expanding them', async (_, markdown) => {
    const reject = () =>
      expect(refusal(() => markdownToHtml(markdown))).toMatchObject({ kind: 'too-large', field: 'content' });
    expect(await processorTime(reject)).toBeLessThan(SECONDS);
  });

  it('rejects Markdown nested too deeply instead of cutting it', () => {
    expect(refusal(() => markdownToHtml(`${'>'.repeat(900_000)}x`)).message).toMatch(/100 levels/);
    expect(refusal(() => markdownToHtml(`${'- '.repeat(60)}x`)).message).toMatch(/100 levels/);
    expect(prepareContent(markdownToHtml(`${'> '.repeat(90)}x`)).text).toBe('x');
    expect(refusal(() => markdownToHtml('a'.repeat(1_000_001))).kind).toBe('too-large');
  });
});
