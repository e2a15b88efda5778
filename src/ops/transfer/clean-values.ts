import {
  ARTICLE_FIELD_KINDS,
  ARTICLE_FIELDS,
  type ChangeNote,
  type ByKind,
  listFields,
  isWebAddress,
  routes,
  type Source,
  withoutHiddenCharacters,
} from '#contract';
import { toWellFormed } from '../../content/areas/index.js';
import { isMoment } from '../../content/articles/index.js';
import { isLastingPage } from '../../content/redirects/index.js';
import { isImageUrl, prepareContent } from '../../text/article-import/index.js';

/** In place of a source's URL that is none: pages then show its title alone. */
const NO_ADDRESS = 'unknown';

/** HTML as every other way in sanitises it. */
function cleanHtml(value: unknown): unknown {
  return typeof value === 'string' ? prepareContent(value).content : value;
}

function cleanImageUrl(value: unknown): unknown {
  return typeof value === 'string' && isImageUrl(value) ? value : null;
}

/** A text of one or more lines; one that has nothing else to show becomes `?`, because names must not be empty. */
function cleanText(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? withoutHiddenCharacters(value) || '?' : value;
}

/** The URL of a source, without a name and password; `unknown` for what no browser should follow. */
function cleanAddress(value: unknown): unknown {
  if (typeof value !== 'string' || isWebAddress(value)) return value;
  const text = withoutHiddenCharacters(value);
  if (!URL.canParse(text)) return NO_ADDRESS;
  const url = Object.assign(new URL(text), { username: '', password: '' });
  return isWebAddress(url.href) ? url.href : NO_ADDRESS;
}

function cleanOptionalAddress(value: unknown): unknown {
  const clean = value === '' ? '' : cleanAddress(value);
  return clean === NO_ADDRESS ? '' : clean;
}

function cleanSources(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as Source[])
    .map((source) => ({ ...source, title: cleanText(source.title), url: cleanAddress(source.url) }))
    .filter(({ url }) => url !== NO_ADDRESS);
}

function cleanNotes(value: unknown): unknown {
  return Array.isArray(value) ? (value as Partial<ChangeNote>[]).filter(isNote) : value;
}

function isNote({ at, text }: Partial<Record<keyof ChangeNote, unknown>>): boolean {
  return typeof text === 'string' && typeof at === 'string' && isMoment(at);
}

/** Former values of a fact. */
function cleanFormer(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as Record<string, unknown>[]).map((former) => ({
    ...former,
    value: cleanText(former.value),
    unit: cleanText(former.unit),
    source_title: cleanText(former.source_title),
    source_url: cleanAddress(former.source_url),
  }));
}

/** The target of a redirect on this site: home for anything else. */
function cleanTarget(value: unknown): unknown {
  return typeof value !== 'string' || isLastingPage(value) ? value : routes.home;
}

function cleanTexts(value: unknown): unknown {
  return Array.isArray(value) ? value.map(cleanText) : value;
}

/** What is known of an area: in its form, every text and URL cleaned. */
function cleanArea(value: unknown): unknown {
  return cleanWithin(toWellFormed(value));
}

function cleanWithin(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => cleanWithin(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanWithin(inner, name)]));
  return key === 'url' ? cleanAddress(value) : cleanText(value);
}

type Clean = (value: unknown) => unknown;

/** What cleans the fields of an article, by kind. */
const CLEANED_KINDS: ByKind<Clean> = {
  html: cleanHtml,
  image: cleanImageUrl,
  sources: cleanSources,
  lines: cleanTexts,
  notes: cleanNotes,
};

function cleanFields(fields: readonly (keyof typeof ARTICLE_FIELD_KINDS)[]): Record<string, Clean> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const clean = CLEANED_KINDS[ARTICLE_FIELD_KINDS[field]];
      return clean ? [[field, clean]] : [];
    }),
  );
}

/** What cleans each column of an archive that the site shows as markup or follows as a URL, by table. */
export const CLEANED_COLUMNS: Readonly<Record<string, Readonly<Record<string, Clean>>>> = {
  article: { ...cleanFields(ARTICLE_FIELDS), public_content: cleanHtml },
  article_draft: { ...cleanFields(listFields('text')), base_content: cleanHtml },
  fact: {
    label: cleanText,
    value: cleanText,
    unit: cleanText,
    source_title: cleanText,
    source_url: cleanAddress,
    check_at: cleanOptionalAddress,
    quote: cleanText,
    caveat: cleanText,
    note: cleanText,
    previous: cleanFormer,
  },
  plan_step: {
    title: cleanText,
    heading: cleanText,
    done_when: cleanText,
    applies_if: cleanText,
    papers: cleanTexts,
    office: cleanText,
    hours: cleanText,
    say: cleanTexts,
    receive: cleanText,
    refused: cleanTexts,
  },
  phrase: { english: cleanText, kannada: cleanText, latin: cleanText },
  area: { name: cleanText, other_names: cleanTexts, details: cleanArea },
  redirect: { to_path: cleanTarget },
};
