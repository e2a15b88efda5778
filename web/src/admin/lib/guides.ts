import { adminEndpoints, type AdminArticleSummary, type Article, ARTICLE_LIMITS } from '#contract';
import useSWR from 'swr';
import { adminList } from './client';
import { isNumber, isText, hasShape } from '../../shared/lib/guards';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { decodeTitle } from './plain-title';

/** How long typing pauses before it is searched for. */
const SEARCH_DELAY_MS = 200;
/** Maximum number of suggestions. */
const OFFERED = 8;
const LOOKED_AT = 40;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isSlug = (text: string) => SLUG.test(text) && text.length <= ARTICLE_LIMITS.slug;
const isGuide = hasShape<Pick<AdminArticleSummary, 'slug' | 'title'>>({ slug: isText, title: isText });
const isIdentified = hasShape<Pick<AdminArticleSummary, 'id' | 'title'>>({ id: isNumber, title: isText });
const isWhole = hasShape<Pick<Article, 'slug' | 'title' | 'content'>>({ slug: isText, title: isText, content: isText });

/** A place that readers are led to. */
export interface GuidePlace {
  /** The guide's slug; while it is typed, any text. */
  guide: string;
  /** The id of one of its headings; `''` for the whole guide. */
  heading: string;
}

/** A suggested guide. */
interface Guide {
  slug: string;
  /** Decoded. */
  title: string;
}

/** A guide with its headings, in order. */
interface GuideWithHeadings extends Guide {
  headings: { id: string; text: string }[];
}

/** Reads a slug, or the URL of a guide or of one of its sections. */
export function parsePlace(text: string): GuidePlace {
  const [, page = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(text.trim()) ?? [];
  const guide = page.replace(/^(?:https?:\/\/[^/]+)?\//, '').replace(/\?.*$/s, '');
  return { guide, heading: decoded(fragment) };
}

/** Searches published guides by title or excerpt once typing pauses; searches nothing for `undefined`. */
export function useGuides(text: string | undefined): Guide[] {
  const typed = useDebounced(text, SEARCH_DELAY_MS);
  const parameters = new URLSearchParams({
    fields: 'summary',
    published: 'true',
    sort: 'title',
    limit: String(LOOKED_AT),
  });
  const q = typed?.trim().slice(0, ARTICLE_LIMITS.query) ?? '';
  if (q) parameters.set('q', q);
  const { data } = useSWR(
    typed === undefined ? null : `${adminEndpoints.articles}?${parameters.toString()}`,
    adminList(isGuide),
    { keepPreviousData: true },
  );
  const guides = data?.items.map(({ slug, title }) => ({ slug, title: decodeTitle(title) })) ?? [];
  const isNamed = ({ title }: Guide) => title.toLowerCase().includes(q.toLowerCase());
  return [...guides.filter(isNamed), ...guides.filter((guide) => !isNamed(guide))].slice(0, OFFERED);
}

/**
 * Loads a published guide by its slug, once typing pauses; `undefined` until loaded, and if there is none. The list is
 * asked, which answers for half a slug too.
 */
export function useGuide(slug: string): GuideWithHeadings | undefined {
  const asked = useDebounced(slug, SEARCH_DELAY_MS);
  const { data } = useSWR(isSlug(asked) ? bySlugs([asked]) : null, adminList(isWhole));
  const [guide] = data?.items ?? [];
  if (guide?.slug !== slug) return undefined;
  return { slug, title: decodeTitle(guide.title), headings: listHeadings(guide.content) };
}

/** Returns the titles of the published guides among some slugs. */
export async function findTitles(slugs: readonly string[]): Promise<Map<string, string>> {
  const { items } = await adminList(isGuide)(`${bySlugs(slugs.filter(isSlug))}&fields=summary`);
  return new Map(items.map(({ slug, title }) => [slug, decodeTitle(title)]));
}

/** Returns the published guide that a slug or URL names, if any. */
export async function findGuide(text: string): Promise<{ id: number; title: string } | undefined> {
  const { guide } = parsePlace(text);
  return isSlug(guide) ? (await adminList(isIdentified)(`${bySlugs([guide])}&fields=summary`)).items[0] : undefined;
}

/** The list of the published guides among some slugs. */
function bySlugs(slugs: readonly string[]): string {
  return `${adminEndpoints.articles}?published=true&slugs=${slugs.map(encodeURIComponent).join(',')}`;
}

function listHeadings(content: string): GuideWithHeadings['headings'] {
  const page = new DOMParser().parseFromString(content, 'text/html');
  return [...page.querySelectorAll('h2[id],h3[id],h4[id]')]
    .map(({ id, textContent }) => ({ id, text: textContent.trim() }))
    .filter(({ text }) => text !== '');
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
