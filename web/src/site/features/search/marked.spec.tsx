import { renderToString } from 'react-dom/server';
import type { TextPart } from '#contract';
import { Marked, toMarkedPiece } from './marked';

describe('a text with its matches marked', () => {
  it.each<TextPart[][]>([
    [[{ text: 'rent & "deposit"' }, { text: "owner's", match: true }, { text: ' <b>' }]],
    [[{ text: 'the ' }, { text: 'ಬಾಡಿಗೆ', match: true }, { text: ' (किराया) & more' }]],
    [[]],
  ])('is the same HTML as React makes of it', (parts) => {
    expect(toMarkedPiece(parts).html()).toBe(renderToString(<Marked parts={parts} />));
  });
});
