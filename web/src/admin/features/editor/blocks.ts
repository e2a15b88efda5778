/** Splits a text into blocks: the HTML of its top-level elements, in order. */
export function splitBlocks(html: string): string[] {
  return parseNodes(html).map(toHtml);
}

/** Parses a text into its blocks, in an inert document: nothing is loaded or run. */
export function parseNodes(html: string): Node[] {
  return blockNodes(new DOMParser().parseFromString(html, 'text/html').body);
}

/** Returns the non-blank child nodes of an element. */
export function blockNodes(parent: Element): Node[] {
  return [...parent.childNodes].filter((node) => node instanceof Element || node.textContent?.trim());
}

export function toHtml(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  const holder = document.createElement('div');
  holder.append(node.cloneNode());
  return holder.innerHTML;
}

/** Whether HTML contains neither text nor an image. */
export function isBlankHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return !body.textContent.trim() && !body.querySelector('img');
}
