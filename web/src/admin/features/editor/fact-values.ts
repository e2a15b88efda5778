import { factPieces, type FactForm } from '#contract';

/** What readers see in place of a reference, and what the fact is called; `undefined` if there is no such fact. */
export type ReadFact = (id: string, form: FactForm) => { text: string; label: string } | undefined;

/** A plain text with values in place of its references; those to no fact stay. */
export function fillInFacts(text: string, read: ReadFact): string {
  return factPieces(text)
    .map((piece) =>
      'text' in piece
        ? piece.text
        : 'fact' in piece
          ? (read(piece.fact, piece.form)?.text ?? piece.token)
          : piece.malformed,
    )
    .join('');
}
