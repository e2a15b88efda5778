const HEADING_TABLE_OR_MARKUP = /^\s*(?:#|\||<)/;
const ITEM = /^\s*(?:>\s*)?(?:(?:[-*]|\d+\.)\s+)?/;
/** `**Noise.**` at the start of a list item: a run-in heading, not a sentence. */
const RUN_IN_HEADING = /^\*\*[^*]+(?:[.?!:]['’]?\*\*|\*\*[.:])\s*/;
/** A fact in a text, counted as three words. */
const FACT = /\{\{[^}]*\}\}/g;

/** Mean number of words in the sentences of a guide's Markdown. Headings, tables and incomplete items do not count. */
export function meanSentenceLength(markdown: string): number {
  const sentences = markdown
    .split('\n')
    .filter((line) => !HEADING_TABLE_OR_MARKUP.test(line))
    .map((line) => line.replace(ITEM, '').replace(RUN_IN_HEADING, ''))
    .map((line) =>
      line
        .replace(FACT, 'so much money')
        .replace(/\]\([^)]*\)/g, ']')
        .trim(),
    )
    .filter((line) => /[.?!:]['’]?$/.test(line))
    .flatMap((line) => line.split(/(?<=[.?!]['’]?)\s+(?=\W?[\p{Lu}\d₹])/u));
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? []);
  return words.length / sentences.length;
}
