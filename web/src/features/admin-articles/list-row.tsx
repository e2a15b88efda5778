import type { CategoryId } from '#contract';
import type { ReactNode } from 'react';
import { TickBox } from '../../components/ui/tick-box';
import { partsOf } from '../../theme/admin/parts';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };

const { Root, Choose, Text, Line, Title, Facts, Path, Actions } = partsOf(
  {
    root: 'article',
    choose: 'label',
    text: 'div',
    line: 'div',
    title: 'h3',
    facts: 'div',
    path: 'code',
    actions: 'div',
  },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'auto auto minmax(0,1fr)', lg: 'auto auto minmax(0,1fr) auto' },
      alignItems: { base: 'start', lg: 'center' },
      columnGap: { base: '3', lg: '5' },
      rowGap: '2',
      px: { base: '4', md: '6' },
      py: '4',
    },
    // A large touch target around a small checkbox.
    choose: {
      gridColumn: '1',
      display: 'grid',
      placeItems: 'center',
      w: '2.5rem',
      h: '2.5rem',
      m: '-.5rem',
      cursor: 'pointer',
    },
    text: {
      display: 'grid',
      gap: '2',
      minW: '0',
      gridColumn: { base: '2 / -1', sm: '3' },
      '[data-plain] > &': { gridColumn: { base: '2 / -1', lg: '2 / 4' } },
    },
    line,
    title: { fontSize: 'lg', minW: '0', overflowWrap: 'anywhere', lineClamp: '3' },
    facts: { ...line, fontSize: 'sm', color: 'muted' },
    path: { fontFamily: 'mono', fontSize: 'xs', minW: '0', overflowWrap: 'anywhere', lineClamp: '2' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: { base: '0', sm: '1' },
      gridColumn: { base: '1 / -1', lg: '4' },
      // Aligns the first action's label with the row's text.
      ml: { base: '-2', sm: '-3', lg: '0' },
    },
  },
);

const ground = { borderRadius: 'sm', bg: 'var(--cat-tint)' };

const Picture = styled(
  'div',
  slots({
    root: {
      ...ground,
      // Hidden on a phone, where the text needs the width.
      display: { base: 'none', sm: 'block' },
      gridColumn: '2',
      '&:empty': { display: 'none' },
    },
    image: {
      ...ground,
      w: { base: '4.5rem', md: '5.5rem' },
      h: { base: '3.5rem', md: '4rem' },
      // Covers are drawn for any aspect ratio and must not be cropped.
      '&:not([src^="/static/covers/"])': { objectFit: 'cover' },
    },
  }),
);

/** The path in a row's metadata. */
export const RowPath = Path;

/** Styles of a row's buttons and links: four fit side by side on a phone. */
export const ROW_ACTION = { size: 'sm', px: { base: '2', sm: '3' } } as const;

export interface ListRowProps {
  /** Decoded. */
  title: string;
  category: CategoryId;
  /** An image with the class `image`. */
  picture?: ReactNode;
  badges?: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A row of an article list: checkbox, metadata and actions. */
export function ListRow({ title, category, picture, badges, facts, actions, chosen, onChoose }: ListRowProps) {
  return (
    <Root data-category={category} data-plain={picture ? undefined : true}>
      <Choose className="no-print">
        <TickBox aria-label={`Select ${title}`} checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      </Choose>
      {picture && <Picture>{picture}</Picture>}
      <Text>
        <Line>
          <Title>{title}</Title>
          {badges}
        </Line>
        <Facts>{facts}</Facts>
      </Text>
      <Actions className="no-print">{actions}</Actions>
    </Root>
  );
}
