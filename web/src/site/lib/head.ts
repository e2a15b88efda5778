import { type HeadElement, headElements, PAGE_HEAD_SELECTOR, type PageHead } from '#contract';

/** Updates the document's head to what the server would render for the page. */
export function syncHead(head: PageHead): void {
  document.title = head.title;
  const present = [...document.head.querySelectorAll(PAGE_HEAD_SELECTOR), ...document.head.querySelectorAll('link')];
  const wanted = headElements(head).map((one) => {
    const made = createElement(one);
    return present.find((element) => element.isEqualNode(made)) ?? made;
  });
  for (const element of document.head.querySelectorAll(PAGE_HEAD_SELECTOR))
    if (!wanted.includes(element)) element.remove();
  document.head.append(...wanted.filter((element) => !element.isConnected));
}

/** Reads the served page's head: the input of `headElements` on the server. */
export function readHead(): PageHead {
  const attributes = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
  const [description] = attributes('meta[name=description]');
  const [robots] = attributes('meta[name=robots]');
  const [canonical] = attributes('link[rel=canonical]');
  const graph = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    title: document.title,
    description: description?.content ?? '',
    canonical: canonical?.href ?? '',
    robots: robots?.content,
    meta: attributes('meta[property],meta[name^="twitter:"]') as PageHead['meta'],
    links: attributes('link:is([rel=prev],[rel=next],[rel=alternate])'),
    structuredData: graph ? (JSON.parse(graph) as object) : undefined,
  };
}

function createElement({ name, attributes, text }: HeadElement): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}
