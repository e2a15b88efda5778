import { renderToString } from 'react-dom/server';
import { collectStyles } from '../theme/style-sheet';
import { styled } from '../theme/styled';
import { keepParts, keptPart } from './kept-part';

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
});
