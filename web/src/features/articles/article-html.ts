/**
 * Gives each table of an article a frame that scrolls by itself, by keyboard too, so that a wide one never widens the page
 * on a phone, and makes code that scrolls reachable too. The HTML is the server's sanitised own.
 */
export function withScrollingTables(html: string): string {
  return html
    .replace(/<table[\s>]/g, (tag) => `<div class="table" role="group" aria-label="Table" tabindex="0">${tag}`)
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre(?=[\s>])/g, '<pre role="group" aria-label="Code" tabindex="0"');
}
