import type { PageHead } from '#contract';

/** Brings the document's head in line with the page that is shown now. */
export function syncHead(head: PageHead): void {
  document.title = head.title;
  setTag('meta[name="description"]', () => element('meta', { name: 'description' }), 'content', head.description);
  setTag('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), 'href', head.canonical);
  setTag('meta[name="robots"]', () => element('meta', { name: 'robots' }), 'content', head.robots);
}

function element(name: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function setTag(selector: string, make: () => HTMLElement, attribute: string, value: string | undefined): void {
  const present = document.head.querySelector(selector);
  if (value === undefined) return present?.remove();
  const tag = present ?? document.head.appendChild(make());
  tag.setAttribute(attribute, value);
}
