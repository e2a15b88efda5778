import type { SystemStyleObject } from '@chakra-ui/react';
import { colorVariable, isColorName } from './color-names';
import { tokens } from './tokens';
import { breakpoints, conditions, tokenUtilities } from './utilities';

/** A style object: values, values by breakpoint, and nested objects by selector and state. */
interface Style {
  [key: string]: Style | string | undefined;
}

/** A CSS block: declarations, nested selectors and media queries. */
interface Block {
  declarations: Map<string, string>;
  selectors: Map<string, Block>;
  media: Map<string, Block>;
}

const shorthands = new Map(tokenUtilities.map(({ property, shorthand }) => [shorthand, property]));
const kinds = new Map(tokenUtilities.map(({ property, kind }) => [property, kind]));
const widths: Readonly<Record<string, string>> = breakpoints;
const states: Readonly<Record<string, string | string[]>> = conditions;
const values: Readonly<Record<string, Readonly<Record<string, { value: string }>>>> = tokens;

/** Properties that browsers of the last few years know only with a vendor prefix. */
const PREFIXED = new Set(['appearance', 'backdrop-filter', 'user-select']);

/** A property's or a token's name as CSS writes it. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Expands shorthand names at all levels, so that both spellings of a property merge. */
export function expandStyle(style: SystemStyleObject): Style {
  const entries = Object.entries(style as Style).map(([key, value]) => [
    shorthands.get(key) ?? key,
    typeof value === 'object' ? expandStyle(value as SystemStyleObject) : value,
  ]);
  return Object.fromEntries(entries) as Style;
}

/** Merges two expanded styles; the second wins. */
export function mergeStyles(below: Style, above: Style): Style {
  const result = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = result[key];
    if (value === undefined) continue;
    result[key] = typeof before === 'object' && typeof value === 'object' ? mergeStyles(before, value) : value;
  }
  return result;
}

/**
 * Returns the CSS rules of an expanded style. `&` in its selectors stands for `selector`; selectors without `&` are
 * left as they are.
 */
export function toRules(style: Style, selector: string): string[] {
  const block = newBlock();
  collect(style, block);
  return printed(block, selector);
}

function newBlock(): Block {
  return { declarations: new Map(), selectors: new Map(), media: new Map() };
}

/** Returns the block for a key: a state, breakpoint, selector or media query; `base` is the block itself. */
function within(block: Block, key: string): Block {
  if (key === 'base') return block;
  const width = widths[key];
  const state = key.startsWith('_') ? states[key.slice(1)] : key;
  // Chakra's types include states that we do not define.
  if (state === undefined) throw new Error(`Unknown state ${key}: define it in theme/utilities`);
  let result = block;
  for (const part of width ? [`@media (min-width:${width})`] : [state].flat()) {
    const blocks = part.startsWith('@') ? result.media : result.selectors;
    const next = blocks.get(part) ?? newBlock();
    blocks.set(part, next);
    result = next;
  }
  return result;
}

const isWidth = (key: string) => key === 'base' || key in breakpoints || key.startsWith('_');

/**
 * Whether an object holds a property's values by breakpoint or state; otherwise its key is a selector, state or query.
 */
function isByWidth(key: string, value: Style): boolean {
  return !/^[_@]|&/.test(key) && Object.keys(value).every(isWidth);
}

function collect(style: Style, block: Block): void {
  for (const [key, value] of Object.entries(style)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') declare(key, value, block);
    else if (!isByWidth(key, value)) collect(value, within(block, key));
    else for (const [width, wide] of Object.entries(value)) collect({ [key]: wide }, within(block, width));
  }
}

function declare(property: string, value: string, { declarations }: Block): void {
  if (property === 'lineClamp') {
    const lines = { overflow: 'hidden', display: '-webkit-box', '-webkit-line-clamp': value };
    for (const entry of Object.entries({ ...lines, '-webkit-box-orient': 'vertical' })) declarations.set(...entry);
    return;
  }
  const name = property.startsWith('--') ? property : kebab(property);
  const written = toValue(kinds.get(property), value);
  if (PREFIXED.has(name)) declarations.set(`-webkit-${name}`, written);
  declarations.set(name, written);
}

/** Resolves the tokens in a value: a token alone, or any in braces. */
function toValue(kind: string | undefined, value: string): string {
  if (kind) {
    const own = tokenValue(kind, value);
    if (own !== undefined) return own;
    const opposite = value.startsWith('-') ? tokenValue(kind, value.slice(1)) : undefined;
    if (opposite !== undefined) return `calc(-1*${opposite})`;
  }
  return resolveTokens(value);
}

/** Resolves each `{kind.name}` in a text. */
export function resolveTokens(text: string): string {
  return text.replace(/\{(\w+)\.(\w+)\}/g, (all, kind: string, name: string) => tokenValue(kind, name) ?? all);
}

/**
 * What stands for a token in CSS. Only colours are variables, because they depend on the theme: as values, the others make
 * pages smaller.
 */
function tokenValue(kind: string, name: string): string | undefined {
  if (kind === 'colors') return isColorName(name) ? `var(${colorVariable(name)})` : undefined;
  return values[kind]?.[name]?.value;
}

function printed(block: Block, selector: string): string[] {
  const own = [...block.declarations].map(([name, value]) => `${name}:${value}`).join(';');
  return [
    ...(own ? [`${selector}{${own}}`] : []),
    ...[...block.selectors].flatMap(([inner, nested]) => printed(nested, placed(inner, selector))),
    ...[...block.media]
      .sort(([a], [b]) => rank(a) - rank(b))
      .flatMap(([query, nested]) => printed(nested, selector).map((rule) => `${query}{${rule}}`)),
  ];
}

/** Combines a nested selector with its parent: every alternative of one with every alternative of the other. */
function placed(inner: string, outer: string): string {
  if (!inner.includes('&')) return inner;
  return splitSelectors(outer)
    .flatMap((around) => splitSelectors(inner).map((one) => one.replaceAll('&', around)))
    .join();
}

/** Splits a list of selectors. */
export function splitSelectors(selector: string): string[] {
  let depth = 0;
  let found = '';
  const all: string[] = [];
  for (const letter of selector) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) {
      all.push(found.trim());
      found = '';
    } else found += letter;
  }
  return [...all, found.trim()];
}

/**
 * Writes each media query once, for a smaller page: after all other rules, in the order that `toRules` gives them. Safe,
 * because no two rules of different components apply to one element with equal weight.
 */
export function groupMedia(rules: readonly string[]): string[] {
  const plain: string[] = [];
  const media = new Map<string, string>();
  for (const rule of rules) {
    const [, query, inner] = /^(@media [^{]+)\{(.*)\}$/s.exec(rule) ?? [];
    if (query === undefined || inner === undefined) plain.push(rule);
    else media.set(query, (media.get(query) ?? '') + inner);
  }
  const sorted = [...media].sort(([a], [b]) => rank(a) - rank(b));
  return [...plain, ...sorted.map(([query, inner]) => `${query}{${inner}}`)];
}

/** Sort order: min-widths ascending, then max-widths, then other screen states, print last. */
function rank(query: string): number {
  const [, limit, length] = /\((min|max)-width: ?(\d+)/.exec(query) ?? [];
  if (limit) return limit === 'min' ? Number(length) : 1e5 - Number(length);
  return query.includes('print') ? 1e7 : 1e6;
}
