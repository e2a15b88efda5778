import { processorTime } from '../../../../test/support/processor-time.js';
import { importFile, prepareContent } from '../index.js';

const article = (text: string, name = 'guide.html') => importFile(Buffer.from(text), name);

/** As Google Docs exports a document as a web page: looks in a style sheet, lists flat, links through a counter. */
const DOCS_EXPORT = `<html><head><meta content="text/html; charset=UTF-8" http-equiv="content-type"><style type="text/css">@import url(https://themes.googleusercontent.com/fonts/css?kit=x);.lst-kix_abc-1>li:before{content:"o "}ol{margin:0}table td,table th{padding:0}.c0{color:#000000;font-weight:400;text-decoration:none;vertical-align:baseline;font-size:11pt;font-family:"Arial";font-style:normal}.c3{font-weight:700}.c4{font-style:italic}.title{padding-top:0pt;font-size:26pt}</style></head><body class="c9 doc-content"><p class="c8 title" id="h.abc"><span class="c5">Rent a flat</span></p><p class="c1"><span class="c0">Ask for the </span><span class="c3">written agreement</span><span class="c0">, </span><span class="c4">always</span><span class="c0">.</span></p><p class="c1 c7"><span class="c0"></span></p><ul class="c6 lst-kix_abc-0 start"><li class="c1 c2 li-bullet-0"><span class="c0">Papers</span></li></ul><ul class="c6 lst-kix_abc-1 start"><li class="c1 c2 li-bullet-0"><span class="c0">Visa</span></li></ul><ul class="c6 lst-kix_abc-0"><li class="c1 c2 li-bullet-0"><span class="c0">Money</span></li></ul><p class="c1"><span class="c0"><a class="c5" href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D&amp;source=editors&amp;ust=1&amp;usg=x">more</a></span></p></body></html>`;

describe('a file exported by a text program', () => {
  it('keeps Google Docs’ bold, italics and nested lists, one title, and direct links', () => {
    const { title, content } = article(DOCS_EXPORT);
    expect(title).toBe('Rent a flat');
    expect(content.content).toBe(
      '<div><p>Ask for the <strong>written agreement</strong>, <em>always</em>.</p>' +
        '<ul><li>Papers<ul><li>Visa</li></ul></li><li>Money</li></ul>' +
        '<p><a href="https://example.org/a?b=1" rel="noopener noreferrer">more</a></p></div>',
    );
  });

  it.each([
    ['a deep nest', `<p class=MsoNormal>${'<b>'.repeat(5_000)}`],
    ['ten thousand rules', `<style>${'.a{b:c}'.repeat(10_000)}</style><p class=MsoNormal>x</p>`],
    ['braces without end', `<style>${'.a{'.repeat(100_000)}</style><p class=MsoNormal>x</p>`],
    ['a list of ten thousand', '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">x</p>'.repeat(10_000)],
    [
      'spans beside spans',
      `<p class=MsoNormal>${'<span style="font-weight:700">a</span><span>b</span>'.repeat(20_000)}</p>`,
    ],
  ])('parses in time even if hostile: %s', async (_name, html) => {
    const parse = (): void => {
      try {
        article(html);
      } catch (error) {
        expect(String(error)).toContain('nested');
      }
    };
    // Milliseconds; the slowest takes half a second, and what is not linear takes minutes.
    expect(await processorTime(parse)).toBeLessThan(8_000);
  });
});

describe('a title in the front matter', () => {
  it('is shown once if the first heading repeats it, ignoring case and entities', () => {
    const { title, content } = article('---\ntitle: Metro & buses\n---\n\n# Metro &amp;  Buses\n\nText.\n', 'a.md');
    expect(title).toBe('Metro & buses');
    expect(content.content).toBe('<p>Text.</p>');
  });

  it('leaves a different first heading in place', () => {
    const { content } = article('---\ntitle: Metro\n---\n\n# Fares\n\nText.\n', 'a.md');
    expect(content.content).toBe('<h2 id="fares">Fares</h2><p>Text.</p>');
  });
});

describe('links typed without https://', () => {
  it.each([
    ['example.org/page', 'https://example.org/page'],
    ['www.bmtc.in', 'https://www.bmtc.in'],
    ['example.org:8443/a?b#c', 'https://example.org:8443/a?b#c'],
    ['asha@example.org', 'mailto:asha@example.org'],
    ['asha@example.org?subject=Hi', 'mailto:asha@example.org?subject=Hi'],
    ['notes.md', 'notes.md'],
    ['guide.html#part', 'guide.html#part'],
    ['rent-a-flat', 'rent-a-flat'],
    ['/example.org', '/example.org'],
    ['#part', '#part'],
  ])('%s leads to %s', (typed, stored) => {
    const { content } = prepareContent(`<p><a href="${typed}">x</a></p>`);
    expect(content).toContain(`href="${stored}"`);
    expect(prepareContent(content).content).toBe(content);
  });
});
