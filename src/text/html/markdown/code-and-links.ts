/** Code and URLs, which have their own escaping rules. */
import { listChildren, isElement, isText, type TreeElement, type TreeNode } from '../../article-import/index.js';

/** Inline code, from text that is not empty. */
export function codeSpan(text: string): string {
  const code = text.replace(/\n/g, ' ');
  const marks = '`'.repeat(longestRun(code) + 1);
  const padded = /^`|`$|^ .* $/s.test(code) && code.trim() !== '' ? ` ${code} ` : code;
  return `${marks}${padded}${marks}`;
}

/** The lines of a code block between its fences. */
export function codeBlock(element: TreeElement): string[] {
  const [only, ...others] = listChildren(element);
  const inner = only && isElement(only) && only.name === 'code' && others.length === 0 ? only : undefined;
  const language = inner?.attribs.class?.replace('language-', '') ?? '';
  const code = rawText(element);
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return [`${fence}${language}`, ...(code.endsWith('\n') ? code.slice(0, -1) : code).split('\n'), fence];
}

/** A link's or image's URL and title, as written in parentheses. */
export function linkTarget(url: string, title: string | undefined): string {
  const plain = /^[^\s<>()\\&]+$/.test(url);
  // Between angle brackets, spaces, brackets and symbols are literal.
  const written = plain ? url : `<${url.replace(/\s/g, '%20').replace(/[<>\\&]/g, '\\$&')}>`;
  if (title === undefined) return written;
  return `${written} "${title.replace(/\s+/g, ' ').replace(/[\\"&<`*_[\]]/g, '\\$&')}"`;
}

/** All text inside a node, unchanged. */
export function rawText(node: TreeNode): string {
  const parts: string[] = [];
  const walk = (one: TreeNode): void => {
    if (isText(one)) parts.push(one.data);
    else if (isElement(one) && one.name === 'br') parts.push('\n');
    else listChildren(one).forEach(walk);
  };
  walk(node);
  return parts.join('');
}

function longestRun(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
