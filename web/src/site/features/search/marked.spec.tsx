import { renderToString } from 'react-dom/server';
import type { TextPart } from '#contract';
import { renderInParts, toElementContent } from '../../../shared/lib/kept-part';
import { addContents } from '../../../shared/theme/page-contents';
import { Marked, toMarkedPiece } from './marked';

describe('a text with its matches marked', () => {
  it.each<TextPart[][]>([
    [[{ text: 'rent & "deposit"' }, { text: "owner's", match: true }, { text: ' <b>' }]],
    [[{ text: 'the ' }, { text: 'ಬಾಡಿಗೆ', match: true }, { text: ' (किराया) & more' }]],
    [[]],
  ])('is the same HTML as React makes of it', (parts) => {
    const Within = () => <p {...toElementContent(toMarkedPiece(parts))} />;
    const { html, contents } = renderInParts(<Within />, renderToString);
    const elements = renderToString(
      <p>
        <Marked parts={parts} />
      </p>,
    );
    expect(html.join('')).toBe(elements);
    const held = new Set<string>();
    addContents(elements.replace(/ lang="\w+"/g, ' lang="*"'), held);
    expect([...contents]).toEqual(expect.arrayContaining([...held]));
  });
});
