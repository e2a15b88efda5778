/** What generators say by the place of a file: whether it is a text, its date, and the address that it had. */
import type { SiteFolder } from './site-folder.js';

export interface TextPath {
  /** Its name without date and extension; of `rent/index.md` the folder's. */
  name: string;
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  isDraft: boolean;
  /** Of a translation, in lower case; `''` for all other texts. */
  language: string;
  /** Where it lies in the folder of the site, without extension and language. */
  place: string;
  /** The path that the generator gives it by default; `''` if that cannot be told. */
  formerPath: string;
}

const TEXT = /\.(?:md|mdx|markdown|html?)$/i;
/** Folders whose files are parts of a theme or a result of the generator. */
const NOT_TEXTS = new Set(
  (
    '_layouts _includes _sass _data _site _plugins layouts archetypes themes public resources dist build static assets ' +
    'components partials i18n versioned_docs'
  ).split(' '),
);
/** Files that are about the project, and pages that a generator fills in. */
const ABOUT_PROJECT = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)$/i;
const FILLED_IN = /^(?:404|search|robots)$/i;
const LIST = /(?:^|\/)_index(?:\.[a-z]{2}(?:-[a-z0-9]{2,8}){0,2})?\.(?:md|html?)$/i;
const DATED = /\d{4}-\d{2}-\d{2}/;
/** The numbers by which Docusaurus sorts its folders and texts: no versions or dates. */
const NUMBER = /(^|\/)\d+\s*[-_.]+\s*(?=[^-_.\s/\d])/g;
/** The language that Hugo puts behind the name of a translation. */
const LANGUAGE = /\.([a-z]{2}(?:-[a-z0-9]{2,8}){0,2})$/i;
/** Folders of content whose name is not part of addresses. */
const ROOTS = /^(?:.*\/)?(?:content|src\/content|src\/pages|_posts|_drafts|_pages)\//;

/** What a file of Markdown or HTML is, besides a text. */
export const NO_TEXTS = {
  section: 'page of a section',
  filledIn: 'page that the generator fills in',
  theme: 'file of the theme or of a build',
  project: 'file about the project',
} as const;

/** What a file is; `undefined`: neither Markdown nor HTML. */
export function findKind(file: string, { generator, root }: SiteFolder): keyof typeof NO_TEXTS | 'text' | undefined {
  if (!TEXT.test(file)) return undefined;
  if (LIST.test(file)) return 'section';
  if (!file.startsWith(root)) return 'project';
  const folders = file.slice(root.length).split('/');
  const name = (folders.pop() ?? '').replace(TEXT, '');
  if (folders.some((folder) => NOT_TEXTS.has(folder))) return 'theme';
  const isAbout =
    ABOUT_PROJECT.test(name) && (generator === undefined || folders.length === 0 || /^readme$/i.test(name));
  if (isAbout || !isContent(generator, folders)) return 'project';
  const isStart = name.toLowerCase() === 'index' && folders.length <= 1;
  return isStart || FILLED_IN.test(name) ? 'filledIn' : 'text';
}

/** Whether the texts of the site lie in a folder. Jekyll's lie anywhere: their front matter tells them apart. */
function isContent(generator: SiteFolder['generator'], [first]: readonly string[]): boolean {
  if (generator === 'hugo') return first === 'content';
  if (generator === 'astro') return first === 'src';
  return generator !== 'docusaurus' || first !== undefined;
}

/** Whether Jekyll takes a file for a text by its folder alone; any other needs front matter. */
export function isJekyllPost(file: string): boolean {
  return /(?:^|\/)_(?:posts|drafts)\//.test(file);
}

/** Takes the path of a text apart. */
export function findTextPath(path: string, { generator, root }: SiteFolder): TextPath {
  const file = path.slice(root.length);
  const whole = file.replace(TEXT, '');
  const language = LANGUAGE.exec(whole)?.[1]?.toLowerCase() ?? '';
  const place = whole.replace(language === '' ? '' : LANGUAGE, '').replace(/\/index$/i, '');
  const isNumbered = generator === 'docusaurus' && !DATED.test(place);
  const plain = isNumbered ? place.replace(NUMBER, '$1') : place;
  const base = plain.replace(/^.*\//s, '');
  const [, dated, rest] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(base) ?? [];
  const [, year, month, day, inner] = /\/(\d{4})\/(\d{2})-?(\d{2})-([^/]+)$/.exec(`/${plain}`) ?? [];
  const folderDate = year && month && day ? `${year}-${month}-${day}` : '';
  const name = rest ?? inner ?? base;
  const date = dated ?? folderDate;
  const former = findFormerPath(plain, name, date, generator === 'docusaurus').replace(/ /g, '-');
  const formerPath = language && former ? `/${language}${former}` : former;
  return { name, date, isDraft: /(?:^|\/)_drafts\//.test(file), language, place, formerPath };
}

function findFormerPath(plain: string, name: string, date: string, isDocusaurus: boolean): string {
  // Docusaurus: the folder, then /2019/05/28/name
  const [, before] = /^(?:.*\/)?([a-z0-9-]+)\/(?:\d{4}\/)?[^/]+$/i.exec(plain) ?? [];
  if (date && before && /^\d{4}-/.test(plain.replace(/^.*\//s, '')))
    return `/${before}/${date.replaceAll('-', '/')}/${name}`;
  const placed = plain.replace(ROOTS, '');
  return placed === plain && !isDocusaurus && !/^(?:docs|posts|articles|guides)\//.test(plain) ? '' : `/${placed}`;
}
