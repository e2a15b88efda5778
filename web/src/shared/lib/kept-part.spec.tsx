import { renderToString } from 'react-dom/server';
import { collectStyles } from '../theme/style-sheet';
import { styled } from '../theme/styled';
import type { ReactNode } from 'react';
import { toElementContent, keepParts, keptPart, toPiece, joinPieces } from './kept-part';

const Around = styled('div', { base: { color: 'red' } });
const Within = styled('b', { base: { color: 'blue' } });
function Part({ name, isNew }: { name: string; isNew?: boolean | undefined }) {
  return (
    <>
      {name} <Within title={name}>part</Within>
      {isNew && <i>new</i>}
    </>
  );
}

const render = (name: string, isNew?: boolean) =>
  collectStyles(() => renderToString(<Around {...keptPart(Part, { name, isNew })} />));

describe('a kept part of a page', () => {
  it('is the same HTML with the same rules as one made for the page, and made once', () => {
    const elements = render('A & "B"');
    expect(elements.result).toContain('A &amp; &quot;B&quot;');
    let made = 0;
    keepParts((part) => {
      made += 1;
      return renderToString(part);
    });
    expect(render('A & "B"')).toEqual(elements);
    expect(render('A & "B"')).toEqual(elements);
    expect(made).toBe(1);
  });

  it('is another one for other props', () => {
    keepParts(renderToString);
    expect(render('A').result).not.toBe(render('C').result);
    expect(render('A', true).result).toContain('<i>new</i>');
    expect(render('A').result).not.toContain('<i>new</i>');
  });

  it('shows in its holes what this page has there', () => {
    function Row({ name, first, second }: { name: string; first?: ReactNode; second?: ReactNode }) {
      return (
        <p>
          <b>{first}</b>
          <Around>{name}</Around>
          {second !== undefined && <i>{second}</i>}
        </p>
      );
    }
    const text = (html: string) => ({ element: () => html, html: () => html });
    const list = (first: string, second?: string) =>
      joinPieces(
        ['A', 'B'].map((name) =>
          toPiece(Row, { name }, { first: text(first), ...(second && { second: text(second) }) }),
        ),
      );
    let made = 0;
    keepParts((part) => {
      made += 1;
      return renderToString(part);
    });
    for (const [first, second] of [['x'], ['y'], ['x', 'z'], ['y', 'x']] as const) {
      const part = list(first, second);
      const kept = collectStyles(() => renderToString(<div {...toElementContent(part)} />));
      expect(kept).toEqual(collectStyles(() => renderToString(<div>{part.element()}</div>)));
    }
    expect(made).toBe(4);
  });
});
