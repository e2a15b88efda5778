/** URLs and e-mail addresses as people type them, completed to what a browser needs. */

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const HOST = new RegExp(`^(?:${LABEL}\\.){1,8}\\p{L}{2,24}$`, 'u');
const MAILBOX = /^[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}$/u;
/** File extensions that look like top-level domains. */
const FILE =
  /\.(?:html?|xhtml|php|aspx?|jsp|md|txt|pdf|docx?|xlsx?|pptx?|csv|json|xml|zip|png|jpe?g|gif|webp|avif|svg|mp[34]|css|js)$/i;

/**
 * Prefixes `example.org/page` with `https://` and `asha@example.org` with `mailto:`; returns anything else unchanged.
 * What could be a file beside the article (`notes.md`) is not a host unless it begins with `www.`.
 */
export function completeUrl(url: string): string {
  if (url.length > 2_000 || /^[/#?.]/.test(url)) return url;
  const [before = ''] = url.split(/[/?#]/, 1);
  const at = url.indexOf('@');
  if (at > 0 && MAILBOX.test(url.slice(0, at)) && HOST.test(url.slice(at + 1).split('?', 1)[0] ?? '')) {
    return `mailto:${url}`;
  }
  const host = before.replace(/:\d{1,5}$/, '');
  const isFile = FILE.test(host) && !/^www\./i.test(host) && !url.startsWith('/', before.length);
  return HOST.test(host) && !isFile ? `https://${url}` : url;
}
