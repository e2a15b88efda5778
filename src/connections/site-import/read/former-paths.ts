/** The addresses that a text had on the site of its generator. */
import { toRedirectPath } from '../../../content/redirects/index.js';
import type { OuterMatter } from './outer-matter.js';
import type { SiteFolder } from './site-folder.js';
import type { TextPath } from './text-paths.js';

/** Where Jekyll keeps a text: the folders before, the collection, and the path in it. */
const IN_COLLECTION = /^(?:(.+)\/)?_([\w-]+)\/(.+)$/;

/** All addresses of a text, as paths: first those that its place and front matter give it. */
export function listFormerPaths(at: TextPath, matter: OuterMatter, site: SiteFolder): string[] {
  const own = site.generator === 'jekyll' ? listJekyllPaths(at, matter, site) : [findOwnPath(at, matter)];
  return [...own, ...matter.formerAddresses]
    .map((one) => toRedirectPath(`/${one.replace(/^https?:\/\/[^/]+/i, '')}`))
    .filter((one, index, all) => one !== '/' && all.indexOf(one) === index);
}

function findOwnPath({ formerPath }: TextPath, { address, slug }: OuterMatter): string {
  if (address.startsWith('/')) return address;
  // Docusaurus: a slug with a slash begins below the folder of its kind.
  if (address === '' && slug.startsWith('/')) return `${/^\/[^/]+/.exec(formerPath)?.[0] ?? ''}${slug}`;
  const name = address || slug;
  return name === '' || name.includes('/') ? formerPath : formerPath.replace(/(?:\d{4}\/\d{2}\/\d{2}\/)?[^/]+$/, name);
}

function listJekyllPaths(at: TextPath, matter: OuterMatter, { patterns }: SiteFolder): string[] {
  const [, before = '', collection = '', inner = ''] = IN_COLLECTION.exec(at.place) ?? [];
  if (collection === '' && !matter.address.includes(':')) return [matter.address || `/${at.place}`];
  const kind = collection === 'drafts' ? 'posts' : collection;
  const pattern = matter.address || (patterns.get(kind) ?? '/:collection/:path');
  const name = matter.slug || at.name;
  const written = typeof matter.date === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(matter.date)?.[0] ?? '') : '';
  // The date in the text decides; one that did not count for this site stands in the name.
  return [written, at.date]
    .filter((date, index) => date !== '' || index > 0)
    .map((date) => {
      const [year = '', month = '', day = ''] = date.split('-');
      return fillPattern(pattern, {
        categories: [...before.split('/'), ...matter.categories].filter(Boolean).map(toSegment).join('/'),
        collection: kind,
        path: inner,
        name,
        title: name,
        slug: name,
        basename: name,
        output_ext: '',
        ...(date !== '' && {
          year,
          short_year: year.slice(2),
          month,
          i_month: String(Number(month)),
          day,
          i_day: String(Number(day)),
        }),
      });
    })
    .filter((path) => path !== '');
}

/** The address; `''` if the pattern names what is not known here. */
function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  const names = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
  if (!names.every((name) => Object.hasOwn(values, name))) return '';
  return `/${pattern}`.replace(/:([a-z_]+)/g, (_all, name: string) => values[name] ?? '').replace(/\/{2,}/g, '/');
}

function toSegment(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
