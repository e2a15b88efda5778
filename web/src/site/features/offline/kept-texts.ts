import { PAGE_DATA_ID, SERVED_ATTRIBUTE, type ServedPage } from '#contract';
import { pageText } from './pack-cache';

/** A section of a guide; the first has no heading. */
interface KeptSection {
  id: string;
  heading: string;
  text: string;
}

/** A guide's text, extracted from its kept page. */
export interface KeptText {
  url: string;
  title: string;
  /** Plain text; may be empty. */
  excerpt: string;
  sections: readonly KeptSection[];
}

/** Yields the texts of saved guides one at a time, so that the main thread is not blocked; missing ones are skipped. */
export async function* readTexts(urls: readonly string[]): AsyncGenerator<KeptText> {
  for (const url of urls) {
    const html = await pageText(url);
    if (html !== undefined) yield readText(url, html);
  }
}

function readText(url: string, html: string): KeptText {
  // A template's content is inert: in a document, the page's policy would reject the styles in the head and log an
  // error for each.
  const template = document.createElement('template');
  template.innerHTML = html;
  const page = template.content;
  const content = page.querySelector(`[${SERVED_ATTRIBUTE}=content]`);
  // Separates the texts of adjacent cells and lines.
  for (const block of content?.querySelectorAll('td,th,li,dt,dd,p,caption') ?? []) block.append(' ');
  for (const cell of content?.querySelectorAll(':is(td,th):not(:last-child),.labelled>:not(:last-child)>dd') ?? [])
    cell.append('· ');
  const sections: KeptSection[] = [{ id: '', heading: '', text: '' }];
  for (const part of content?.children ?? []) {
    const heading = part.matches('h2,h3,h4') ? part : part.querySelector(':scope > :is(h2,h3,h4)[id]');
    const { textContent: text } = heading ?? part;
    const last = sections.at(-1);
    if (heading) sections.push({ id: heading.id, heading: plain(text), text: '' });
    else if (last) last.text += `${plain(text)} `;
  }
  return { url, title: plain(page.querySelector('h1')?.textContent ?? ''), excerpt: readExcerpt(page), sections };
}

function readExcerpt(page: DocumentFragment): string {
  const served = JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as ServedPage | null;
  return served?.data.kind === 'article' ? served.data.article.excerpt : '';
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
