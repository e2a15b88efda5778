import {
  articlePath,
  type ArticleCard,
  type Fact,
  factText,
  findWords,
  type SearchAnswer,
  type TextParts,
} from '#contract';
import type { Section } from '../../content/articles/index.js';
import { findIn, highlight, lineWith, type Marks } from './search-highlight.js';

/** Lines of an answer, and characters of each. */
const LINES = 3;
const LONGEST = 240;

/**
 * The part of a section that answers: the lines that hold most of the words, in the order of the text, and the fact that
 * these state. Nothing but the guide's own text; `undefined` if that has no line.
 * @param facts those of the guide
 */
export function toSearchAnswer(
  { slug, title }: Pick<ArticleCard, 'slug' | 'title'>,
  section: Section,
  marks: Marks,
  facts: readonly Fact[],
): SearchAnswer | undefined {
  const lines = pickLines(section.text, marks);
  if (lines.length === 0) return undefined;
  const fact = pickFact(lines.join('\n'), facts, marks);
  return {
    title: section.title,
    guide: title,
    url: `${articlePath(slug)}#${encodeURIComponent(section.id)}`,
    lines: lines.map((line): TextParts => highlight(lineWith(findIn(line, marks), LONGEST, marks), marks)),
    ...(fact && { fact: toAnswerFact(fact) }),
  };
}

function toAnswerFact(fact: Fact): NonNullable<SearchAnswer['fact']> {
  const { label, checked_on: checkedOn, source_title: source, source_url: url } = fact;
  return { label, value: factText(fact), checked_on: checkedOn, source_title: source, source_url: url };
}

function pickLines(text: string, { stems }: Marks): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const held = lines.map((line) => countHeld(line, stems));
  const most = Math.max(0, ...held);
  // Where only the heading holds the words, the section answers from its beginning.
  const least = most > 1 ? most - 1 : most;
  const places = lines.flatMap((_, place) => ((held[place] ?? 0) >= least ? [place] : []));
  const best = [...places].sort((a, b) => (held[b] ?? 0) - (held[a] ?? 0) || a - b).slice(0, LINES);
  return best.sort((a, b) => a - b).map((place) => lines[place] ?? '');
}

/** The fact whose value the lines state and whose name holds most of the words. */
function pickFact(shown: string, facts: readonly Fact[], { stems }: Marks): Fact | undefined {
  const stated = facts
    .filter((fact) => fact.kind !== 'table' && fact.value.length > 1 && shown.includes(fact.value))
    .map((fact) => ({ fact, held: countHeld(fact.label, stems) }))
    .filter(({ held }) => held > 0);
  return stated.sort((a, b) => b.held - a.held)[0]?.fact;
}

function countHeld(text: string, stems: ReadonlySet<string>): number {
  return new Set(findWords(text, stems).map(({ stem }) => stem)).size;
}
