import { createHash } from 'node:crypto';
import { load } from 'cheerio';

const NEVER = 'iframe, object, embed, base, frame, frameset, applet, meta[http-equiv=refresh]';
const NEVER_IN_CONTENT =
  'script, style, svg, math, form, input, button, textarea, select, link, meta, noscript, template';
const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href'];
const DATA_TYPES = /^application\/(ld\+)?json$/;

/** Everything in an article's stored HTML that a browser would execute, embed or load. */
export function dangersInContent(html: string): string[] {
  const found = load(html)('body').find(NEVER_IN_CONTENT);
  return [...found.toArray().map(({ name }) => `<${name}>`), ...dangersIn(html)];
}

/** The same for a whole page, without the scripts that its policy allows. */
export function dangersInPage(html: string, policy: string): string[] {
  const $ = load(html);
  const unexpectedScripts = $('script')
    .toArray()
    .filter((script) => {
      const { src, type = '' } = script.attribs;
      if (src !== undefined) return !src.startsWith('/assets/');
      const hash = createHash('sha256').update($(script).text()).digest('base64');
      return !DATA_TYPES.test(type) && !policy.includes(`'sha256-${hash}'`);
    });
  return [...unexpectedScripts.map((script) => `script ${$(script).text().slice(0, 80)}`), ...dangersIn(html)];
}

function dangersIn(html: string): string[] {
  const $ = load(html);
  const dangers = $.root()
    .find(NEVER)
    .toArray()
    .map(({ name }) => `<${name}>`);
  for (const element of $.root().find('*').toArray()) {
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name)) dangers.push(`<${element.name} ${name}>`);
      // eslint-disable-next-line no-control-regex -- browsers pass over these within a scheme
      const url = value.replace(/[\u0000-\u0020]/g, '');
      if (URL_ATTRIBUTES.includes(name) && /^(javascript|vbscript|data:text)/i.test(url))
        dangers.push(`<${element.name} ${name}="${value.slice(0, 60)}">`);
    }
  }
  return dangers;
}
