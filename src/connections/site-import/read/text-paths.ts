/** What generators say by the place of a file: whether it is a text, its date, and the address that it had. */

export interface TextPath {
  /** Its name without date and extension; of `rent/index.md` the folder's. */
  name: string;
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  isDraft: boolean;
  /** Of a translation, in lower case; `''` for all other texts. */
  language: string;
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
const ABOUT_PROJECT = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|404|search|robots)$/i;
const LIST = /(?:^|\/)_index(?:\.[a-z]{2}(?:-[a-z0-9]{2,8}){0,2})?\.(?:md|html?)$/i;
/** The language that Hugo puts behind the name of a translation. */
const LANGUAGE = /\.([a-z]{2}(?:-[a-z0-9]{2,8}){0,2})$/i;
/** Folders of content whose name is not part of addresses. */
const ROOTS = /^(?:.*\/)?(?:content|src\/content|src\/pages|_posts|_drafts|_pages)\//;

/** Whether a file is a text of the site. */
export function isTextFile(file: string): boolean {
  if (!TEXT.test(file) || LIST.test(file)) return false;
  const folders = file.split('/');
  const name = (folders.pop() ?? '').replace(TEXT, '');
  const isAbout = ABOUT_PROJECT.test(name) || (name.toLowerCase() === 'index' && folders.length <= 1);
  return !isAbout && !folders.some((folder) => NOT_TEXTS.has(folder));
}

/** Whether a file only heads the list of a section. */
export function isListFile(file: string): boolean {
  return LIST.test(file);
}

/** Takes the path of a text apart. */
export function findTextPath(file: string): TextPath {
  const whole = file.replace(TEXT, '');
  const language = LANGUAGE.exec(whole)?.[1]?.toLowerCase() ?? '';
  const plain = whole.replace(language === '' ? '' : LANGUAGE, '').replace(/\/index$/i, '');
  const base = plain.replace(/^.*\//s, '');
  const [, dated, rest] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(base) ?? [];
  const [, year, month, day, inner] = /\/(\d{4})\/(\d{2})-?(\d{2})-([^/]+)$/.exec(`/${plain}`) ?? [];
  const folderDate = year && month && day ? `${year}-${month}-${day}` : '';
  const name = rest ?? inner ?? base;
  const date = dated ?? folderDate;
  const former = findFormerPath(file, plain, name, date).replace(/ /g, '-');
  const formerPath = language && former ? `/${language}${former}` : former;
  return { name, date, isDraft: /(?:^|\/)_drafts\//.test(file), language, formerPath };
}

/** The former path of a text whose front matter gives it another name: Jekyll keeps the date before it, Docusaurus does not. */
export function renameFormerPath(file: string, path: string, name: string): string {
  const isJekyll = /(?:^|\/)_posts\//.test(file);
  return path.replace(isJekyll ? /[^/]+$/ : /(?:\d{4}\/\d{2}\/\d{2}\/)?[^/]+$/, name);
}

function findFormerPath(file: string, plain: string, name: string, date: string): string {
  // Jekyll's default: /2019/05/28/name.html
  if (/(?:^|\/)_posts\//.test(file) && date) return `/${date.replaceAll('-', '/')}/${name}`;
  // Docusaurus: the folder, then /2019/05/28/name
  const [, before] = /^(?:.*\/)?([a-z0-9-]+)\/(?:\d{4}\/)?[^/]+$/i.exec(plain) ?? [];
  if (date && before && /^\d{4}-/.test(plain.replace(/^.*\//s, '')))
    return `/${before}/${date.replaceAll('-', '/')}/${name}`;
  const placed = plain.replace(ROOTS, '');
  return placed === plain && !/^(?:docs|posts|articles|guides)\//.test(plain) ? '' : `/${placed}`;
}
