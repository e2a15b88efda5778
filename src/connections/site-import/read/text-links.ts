/** Where links between the texts of one site lead here. */
import path from 'node:path';
import { findHeadingIds } from '../../../text/article-import/index.js';

export class TextLinks {
  private readonly slugs = new Map<string, string>();
  private readonly headings = new Map<string, ReadonlyMap<string, string>>();

  /** @param places its file, and paths and names by which others may refer to it */
  add(slug: string, [file = '', ...places]: readonly string[]): void {
    const plain = file.replace(/\.[a-z]+$/i, '');
    for (const name of [file, plain, plain.replace(/\/index$/, ''), path.posix.basename(plain), ...places])
      if (name !== '' && !this.slugs.has(name)) this.slugs.set(name, slug);
  }

  /** Notes the ids that a text gives its headings, to lead to those that they have here. */
  addHeadings(slug: string, html: string): void {
    this.headings.set(slug, findHeadingIds(html));
  }

  /**
   * Where a reference leads; `undefined`: to no text of the site.
   * @param folder of the text that refers to it
   */
  find(reference: string, folder: string): string | undefined {
    const [, target = '', id] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(reference) ?? [];
    if (target === '') return undefined;
    const plain = target.replace(/^\/+/, '').replace(/\/+$/, '');
    const within = path.posix.normalize(path.posix.join(folder, target));
    const isFile = /\.(?:mdx?|markdown|html?)$/i.test(target);
    const names = [
      within,
      within.replace(/\.[a-z]+$/i, ''),
      `/${plain}`,
      `/${plain.replace(/\.html?$/i, '')}`,
      plain,
      ...(isFile || !target.includes('/') ? [path.posix.basename(plain).replace(/\.[a-z]+$/i, '')] : []),
    ];
    const slug = names.map((name) => this.slugs.get(name)).find((one) => one !== undefined);
    if (slug === undefined) return undefined;
    return id === undefined ? `/${slug}` : `/${slug}#${this.headings.get(slug)?.get(id) ?? id}`;
  }
}
