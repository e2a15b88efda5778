import { renderToString } from 'react-dom/server';
import type { TextParts } from '#contract';
import { renderInParts, toElementContent } from '../../lib/kept-part';
import { addContents } from '../../theme/page-contents';
import { Marked, toMarkedPiece } from './marked';

describe('a text with its matches marked', () => {
  it.each<[TextParts]>([
    [['rent & "deposit"', "owner's", ' <b>']],
    [['', 'rent', '', 'deposit']],
    [['the ', 'ಬಾಡಿಗೆ', ' (किराया) & more']],
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
