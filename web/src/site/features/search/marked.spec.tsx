import { renderToString } from 'react-dom/server';
import type { TextPart } from '#contract';
import { Marked, marked } from './marked';

describe('a text with its matches marked', () => {
  it.each<TextPart[][]>([
    [[{ text: 'rent & "deposit"' }, { text: "owner's", match: true }, { text: ' <b>' }]],
    [[{ text: 'the ' }, { text: 'ಬಾಡಿಗೆ', match: true }, { text: ' (किराया) & more' }]],
    [[]],
  ])('is the same HTML as React makes of it', (parts) => {
    expect(marked(parts).html()).toBe(renderToString(<Marked parts={parts} />));
  });
});
