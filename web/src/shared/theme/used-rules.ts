import { splitSelectors } from './css-rules';
import { type PageContents, toAttribute } from './page-contents';

/** A selector, and what a page must have, as in `PageContents`, for it to match anything. */
interface Alternative {
  selector: string;
  needs: string[];
}

/** A rule between the queries around it and its declarations. */
interface ParsedRule {
  before: string;
  alternatives: Alternative[];
  after: string;
}

/** What browsers and the first script set before the application is there, and that script's own message. */
const SET_LATER = new Set(['open', 'hidden', 'data-theme', 'data-slash-off', 'aria-busy']);
const ADDED_LATER = new Set(['toast', 'text']);

/** How the condition `_disabled` begins: nothing comes to be disabled before the application is there. */
const DISABLED = ':is(:disabled,';

/** A component's rules are the same text on every page. */
const parsed = new Map<string, ParsedRule>();

/**
 * Leaves out of components' rules what matches nothing in a page: parts of a component that it does not show, kinds of
 * text that it does not have, states that only the application brings about. Other states count as matching. The browser
 * adds the complete rules of each component that it renders, so that nothing is missing once the page changes.
 */
export function keepUsedRules(rules: readonly string[], page: PageContents): string[] {
  return rules.flatMap((rule) => {
    const { before, alternatives, after } = parse(rule);
    const used = alternatives.filter(({ needs }) => needs.every((need) => page.has(need)));
    return used.length > 0 ? print({ before, alternatives: used, after }) : [];
  });
}

/** What of a page's contents decides which of the rules it needs. */
export function listNeeds(rules: readonly string[]): string[] {
  return [...new Set(rules.flatMap((rule) => parse(rule).alternatives.flatMap(({ needs }) => needs)))];
}

function parse(rule: string): ParsedRule {
  const known = parsed.get(rule);
  if (known) return known;
  const [before = ''] = /^(?:@[^{]*\{)*/.exec(rule) ?? [];
  const end = rule.indexOf('{', before.length);
  const made = {
    before: tighten(before),
    alternatives: splitSelectors(rule.slice(before.length, end)).map(describe),
    after: rule.slice(end),
  };
  parsed.set(rule, made);
  return made;
}

function describe(selector: string): Alternative {
  const plain = withoutArguments(selector).replace(/::?[\w-]+/g, '');
  const bare = plain.replace(/\[[^\]]*\]/g, '');
  const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const classes = namesIn(bare, /\.([\w-]+)/g).filter((name) => !ADDED_LATER.has(name));
  // The page's own elements are outside what is rendered.
  const elements = namesIn(bare, /(?:^|[\s>+~])([a-z][\w-]*)/g).filter((name) => name !== 'html' && name !== 'body');
  return {
    selector: tighten(selector),
    needs: [...classes.map((name) => `.${name}`), ...elements, ...findAttributes(plain, selector)],
  };
}

/** Leaves out the spaces that a rule's selector and queries do not need. */
export function tightenRule(rule: string): string {
  return print(parse(rule));
}

function print({ before, alternatives, after }: ParsedRule): string {
  return `${before}${alternatives.map(({ selector }) => selector).join()}${after}`;
}

function tighten(text: string): string {
  return text.replace(/ ?([>+~,]) ?/g, '$1').replace(/: /g, ':');
}

/** The attributes of a selector, but for those of states that scripts set only once the application is there. */
function findAttributes(plain: string, selector: string): string[] {
  const named = [...plain.matchAll(/\[([\w-]+)(?:=([\w-]+)\])?/g)].flatMap(([, name = '', value]) =>
    SET_LATER.has(name) ? [] : toAttribute(name, value),
  );
  return selector.includes(DISABLED) ? [...named, toAttribute('disabled')] : named;
}

/** Leaves out what stands in parentheses: any of several may match there, or none. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of selector) {
    if (letter === ')') depth -= 1;
    else if (letter === '(') depth += 1;
    else if (depth === 0) kept += letter;
  }
  return kept;
}
