/** Front matter of other generators: YAML between `---`, TOML between `+++`, or a JSON object. */
import { parse as parseToml } from 'smol-toml';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { ImportError, oneLine } from '../../../text/article-import/index.js';
import { FRONT_MATTER_NAMES } from './front-matter-names.js';

type Values = Readonly<Record<string, unknown>>;

/** What front matter says, in the words of this site. Empty: not said. */
export interface OuterMatter {
  title: string;
  excerpt: string;
  date: unknown;
  changed: unknown;
  /** What the generator calls its address: a path, or only its last part. */
  address: string;
  /** The last part of its address, or a path below the folder of its kind. */
  slug: string;
  formerAddresses: string[];
  image: string;
  categories: string[];
  tags: string[];
  isDraft: boolean;
}

/** Far more characters than honest front matter has. */
const LONGEST = 65_536;
/** Values of a list. */
const MOST = 50;

/**
 * Splits a text with `\n` line ends.
 * @param isJekyll whether spaces divide categories and tags
 * @throws ImportError with the reason if the front matter cannot be read
 */
export function splitOuterMatter(text: string, isJekyll = false): { matter: OuterMatter; body: string } {
  const toMatter = (values: Values): OuterMatter => readValues(values, isJekyll ? /\s+/ : ',');
  const yaml = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text)?.[0];
  if (yaml !== undefined) return { matter: toMatter(parse('YAML', yaml, parseYaml)), body: text.slice(yaml.length) };
  const toml = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/.exec(text);
  if (toml) return { matter: toMatter(parse('TOML', toml[1] ?? '', parseToml)), body: text.slice(toml[0].length) };
  const json = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/.exec(text)?.[0];
  if (json !== undefined) return { matter: toMatter(parse('JSON', json, JSON.parse)), body: text.slice(json.length) };
  return { matter: toMatter({}), body: text };
}

function parse(name: string, block: string, read: (block: string) => unknown): Values {
  if (block.length > LONGEST) throw refusal(`The front matter is longer than ${LONGEST} characters.`);
  let value: unknown;
  try {
    value = read(block);
  } catch {
    throw refusal(`The front matter is not valid ${name}.`);
  }
  return isValues(value) ? value : {};
}

/** Reads a block between two lines of dashes. */
export function parseYaml(block: string): unknown {
  const file = new VFile(block);
  matter(file, { yaml: { maxAliasCount: 100, logLevel: 'error' } });
  return file.data.matter;
}

function readValues(values: Values, divider: RegExp | string): OuterMatter {
  const find = (names: readonly string[]): unknown =>
    names.map((name) => values[name]).find((value) => value !== undefined && value !== null && value !== '');
  const names = FRONT_MATTER_NAMES;
  const changed = find(names.changed);
  return {
    title: toText(find(names.title)),
    excerpt: toText(find(names.excerpt)),
    date: toDate(find(names.date)),
    changed: toDate(isValues(changed) ? changed.date : changed),
    address: toText(find(names.address)),
    slug: toText(find(names.slug)),
    formerAddresses: toList(find(names.formerAddresses), ','),
    image: toImage(find(names.image)),
    categories: toList(find(names.categories), divider),
    tags: toList(find(names.tags), divider),
    isDraft: values.draft === true || values.published === false || values.unlisted === true,
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';
}

/** TOML's dates are dates of their own kind; YAML's are texts here. */
function toDate(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toList(value: unknown, divider: RegExp | string): string[] {
  const parts = typeof value === 'string' ? value.split(value.includes(',') ? ',' : divider) : [];
  const list = Array.isArray(value) ? value : parts;
  return [...new Set(list.map(readName).filter(Boolean))].slice(0, MOST);
}

/** Docusaurus also writes tags as tables with a `label`. */
function readName(value: unknown): string {
  return isValues(value) ? toText(value.label) : toText(value);
}

/** A URL, a list of them, or a table with one. */
function toImage(value: unknown): string {
  if (Array.isArray(value)) return toImage(value[0]);
  if (isValues(value)) return toImage(value.src ?? value.url ?? value.image ?? value.path ?? value.relative);
  return typeof value === 'string' ? value.trim() : '';
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function refusal(sentence: string): ImportError {
  return new ImportError('invalid', sentence, 'file');
}
