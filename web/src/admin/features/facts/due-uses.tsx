import { type AdminFact, editArticlePath, formatCount, formatFactUses } from '#contract';
import { useId } from 'react';
import { Link } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { createParts } from '../../theme/parts';

const { Root, First, More, All, List, Item } = createParts(
  { root: 'span', first: 'span', more: 'button', all: 'div', list: 'ul', item: 'li' },
  {
    root: { display: 'flex', alignItems: 'center', gap: '2', minW: '0', color: 'muted' },
    first: { display: { base: 'none', lg: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis' },
    more: {
      flexShrink: '0',
      h: '2.5rem',
      color: 'brand',
      textDecoration: 'underline',
      '&[data-alone]': { display: { lg: 'none' } },
      '& > [data-narrow]': { display: { lg: 'none' } },
      '& > [data-wide]': { display: { base: 'none', lg: 'inline' } },
    },
    // Below its button, where the browser can; else in the middle of the window.
    all: {
      positionArea: 'bottom span-left',
      positionTryFallbacks: 'flip-block',
      maxW: 'min(24rem, 90vw)',
      maxH: '60vh',
      overflowY: 'auto',
      p: '4',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      boxShadow: 'card',
      whiteSpace: 'normal',
    },
    list: { display: 'grid', gap: '1' },
    item: { overflowWrap: 'anywhere' },
  },
);

/** The guides that use a due fact, as links in one line: the first, and the others in a list that opens. */
export function DueUses({ fact }: { fact: AdminFact }) {
  const { label, uses, used_in, areas, steps } = fact;
  const id = useId();
  const [first] = used_in;
  if (!first) return <Root>{formatFactUses(fact)}</Root>;
  const others = formatFactUses({ uses: uses - 1, areas, steps });
  const isAlone = uses + areas + steps === 1;
  return (
    <Root>
      <First>
        <Link href={editArticlePath(first.id)} newTab>
          {first.title}
        </Link>
      </First>
      <More type="button" popoverTarget={id} {...(isAlone && { 'data-alone': '' })}>
        <span data-narrow="">{formatCount(uses, 'guide')}</span>
        <span data-wide="">{`and ${others}`}</span>
        <VisuallyHidden> that use {label}</VisuallyHidden>
      </More>
      <All id={id} popover="auto">
        <List aria-label={`Guides that use ${label}`}>
          {used_in.map((guide) => (
            <Item key={guide.id}>
              <Link href={editArticlePath(guide.id)} newTab>
                {guide.title}
              </Link>
            </Item>
          ))}
        </List>
        {areas + steps > 0 && <p>{`Also named in ${formatFactUses({ uses: 0, areas, steps })}.`}</p>}
      </All>
    </Root>
  );
}
