/** The blocks of a text, in order: its top-level elements as HTML. */
export function blocksOf(html: string): string[] {
  return nodesOf(html).map(htmlOf);
}

/** The blocks of a text as nodes of a document of their own: nothing in it is loaded or run. */
export function nodesOf(html: string): Node[] {
  return blockNodes(new DOMParser().parseFromString(html, 'text/html').body);
}

/** The nodes of an element that show something. */
export function blockNodes(parent: Element): Node[] {
  return [...parent.childNodes].filter((node) => node instanceof Element || node.textContent?.trim());
}

export function htmlOf(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  const holder = document.createElement('div');
  holder.append(node.cloneNode());
  return holder.innerHTML;
}
