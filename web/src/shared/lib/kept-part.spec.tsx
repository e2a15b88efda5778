import { renderToString } from 'react-dom/server';
import { addContents } from '../theme/page-contents';
import { collectClasses } from '../theme/style-sheet';
import { styled } from '../theme/styled';
import type { ReactElement, ReactNode } from 'react';
import { toElementContent, keptPart, toPiece, joinPieces, renderInParts, type Piece } from './kept-part';

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

/** HTML with the rules of its components and what they can ask for. */
interface Rendered {
  html: string;
  classes: string[];
  contents: Set<string>;
}

function renderElements(element: ReactElement): Rendered {
  const { result: html, classes } = collectClasses(() => renderToString(element));
  const contents = new Set<string>();
  addContents(html, contents);
  return { html, classes: [...classes.keys()], contents };
}

/** As the server does; counts the renders. */
function renderKept(element: ReactElement, counted: { renders: number } = { renders: 0 }): Rendered {
  const { result, classes } = collectClasses(() =>
    renderInParts(element, (part) => {
      counted.renders += 1;
      return renderToString(part);
    }),
  );
  return { html: result.html.join(''), classes: [...classes.keys()], contents: new Set(result.contents) };
}

// Its content is decided when it is rendered.
function Page({ content }: { content: () => ReturnType<typeof toElementContent> }) {
  return <Around {...content()} />;
}

const page = (name: string, isNew?: boolean) => <Page content={() => keptPart(Part, { name, isNew })} />;

describe('a kept part of a page', () => {
  it('is the same HTML with the same rules as one made for the page, and made once', () => {
    const elements = renderElements(page('A & "B"'));
    expect(elements.html).toContain('A &amp; &quot;B&quot;');
    const counted = { renders: 0 };
    expect(renderKept(page('A & "B"'), counted)).toEqual(elements);
    expect(renderKept(page('A & "B"'), counted)).toEqual(elements);
    // The page twice, the part once.
    expect(counted.renders).toBe(3);
  });

  it('is another one for other props', () => {
    expect(renderKept(page('A')).html).not.toBe(renderKept(page('C')).html);
    expect(renderKept(page('A', true)).html).toContain('<i>new</i>');
    expect(renderKept(page('A')).html).not.toContain('<i>new</i>');
  });

  it('may hold another, and stands where it was however many there are', () => {
    const Outer = ({ name }: { name: string }) => (
      <section>
        <p {...keptPart(Part, { name })} />
        {name}
      </section>
    );
    const Two = () => (
      <main>
        <b {...keptPart(Outer, { name: 'one' })} />
        {'<!--part 0-->'}
        <b {...keptPart(Outer, { name: 'two' })} />
      </main>
    );
    expect(renderKept(<Two />)).toEqual(renderElements(<Two />));
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
    const text = (html: string): Piece => ({ element: () => html, write: (to) => to.write(html, new Set()) });
    const list = (first: string, second?: string) =>
      joinPieces(
        ['A', 'B'].map((name) =>
          toPiece(Row, { name }, { first: text(first), ...(second && { second: text(second) }) }),
        ),
      );
    const counted = { renders: 0 };
    for (const [first, second] of [['x'], ['y'], ['x', 'z'], ['y', 'x']] as const) {
      const part = <Page content={() => toElementContent(list(first, second))} />;
      expect(renderKept(part, counted)).toEqual(renderElements(part));
    }
    // Four pages, and two rows with one hole and with two.
    expect(counted.renders).toBe(8);
  });
});
