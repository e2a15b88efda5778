import type { CategoryId } from '#contract';
import type { ReactNode } from 'react';
import { partsOf } from '../../theme/parts';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };

const { Root, Choose, Picture, Text, Line, Title, Facts, Actions } = partsOf(
  {
    root: 'article',
    choose: 'label',
    picture: 'div',
    text: 'div',
    line: 'div',
    title: 'h3',
    facts: 'div',
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
    // A touch target of fingertip size around a small drawn box.
    choose: {
      gridColumn: '1',
      display: 'grid',
      placeItems: 'center',
      w: '2.5rem',
      h: '2.5rem',
      m: '-.5rem',
      cursor: 'pointer',
      '& input': { w: '1.25rem', h: '1.25rem' },
    },
    picture: {
      // On a phone its width is needed for the words.
      display: { base: 'none', sm: 'block' },
      gridColumn: '2',
      '& img': { w: { base: '4.5rem', md: '5.5rem' }, h: { base: '3.5rem', md: '4rem' } },
      // A cover is drawn for any form, and shows its things whole.
      '& img:not([src^="/static/covers/"])': { objectFit: 'cover' },
      '& img,&': { borderRadius: 'sm', bg: 'var(--cat-tint)' },
      '&:empty': { display: 'none' },
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
    facts: {
      ...line,
      fontSize: 'sm',
      color: 'muted',
      '& code': { fontFamily: 'mono', fontSize: 'xs', minW: '0', overflowWrap: 'anywhere', lineClamp: '2' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: { base: '0', sm: '1' },
      gridColumn: { base: '1 / -1', lg: '4' },
      // Four labels fit side by side on a phone, four labels with icons do not.
      '& svg': { display: { base: 'none', md: 'block' } },
      '& a,& button': { px: { base: '2', sm: '3' } },
      // Aligns the first action's label with the row's text.
      ml: { base: '-2', sm: '-3', lg: '0' },
    },
  },
);

export interface ListRowProps {
  /** Decoded. */
  title: string;
  category: CategoryId;
  picture?: ReactNode;
  badges?: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One article of a list: its selection, its data and its actions. */
export function ListRow({ title, category, picture, badges, facts, actions, chosen, onChoose }: ListRowProps) {
  return (
    <Root data-category={category} data-plain={picture ? undefined : true}>
      <Choose className="no-print">
        <input
          type="checkbox"
          aria-label={`Choose ${title}`}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
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
