const RISKY = /\bon[a-z]+\s*=|<\s*(?:script|iframe|object|embed|svg|math|link|meta|base|form)\b|javascript:/i;
const UNWANTED = 'script,iframe,object,embed,svg,math,link,meta,base,form';

/**
 * Removes active content from HTML about to enter the document (typed as source, restored), parsing it in a document
 * without a window. Returns `undefined` if there was none. The server decides what an article may contain.
 */
export function withoutActiveContent(html: unknown): string | undefined {
  if (typeof html !== 'string' || !RISKY.test(html)) return undefined;
  // Browsers report event handlers as policy violations on parsing, even if they never run.
  const quiet = html.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s/"'])on([a-z]+\s*=)/gi, '$1data-off-$2'));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  for (const element of body.querySelectorAll(UNWANTED)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/^(?:data-off-|on)/i.test(name) || /^[\s\p{Cc}]*javascript:/iu.test(value)) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
