import type { CategoryId } from '#contract';
import type { ComponentType, ReactNode } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { createParts } from '../../theme/parts';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** Too narrow for a long word beside the actions. */
const NARROWEST = '@media (max-width: 22rem)';

const { Root, Choose, Line, Title, Badges, Facts, Path, Actions, Word } = createParts(
  {
    root: 'article',
    choose: 'label',
    line: 'div',
    title: 'h3',
    badges: 'div',
    facts: 'div',
    path: 'code',
    actions: 'div',
    word: 'span',
  },
  {
    // Two lines: the title above its facts. On a phone the actions share the second line, as icons.
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0,1fr) auto',
      gridTemplateRows: 'auto auto',
      alignItems: 'center',
      columnGap: { base: '2', lg: '4' },
      rowGap: { base: '0', lg: '1' },
      px: { base: '3', md: '6' },
      py: '2',
    },
    // A large touch target around a small checkbox.
    choose: {
      gridColumn: '1',
      gridRow: '1 / -1',
      alignSelf: { base: 'start', lg: 'center' },
      display: 'grid',
      placeItems: 'center',
      w: '2.5rem',
      h: '2.5rem',
      m: { base: '-.4rem -.25rem 0 -.5rem', lg: '-.5rem' },
      cursor: 'pointer',
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '2',
      minW: '0',
      gridColumn: { base: '3 / -1', lg: '3' },
      gridRow: '1',
      '[data-plain] > &': { gridColumn: { base: '2 / -1', lg: '2 / 4' } },
    },
    title: {
      fontSize: 'md',
      lineHeight: '1.35',
      minW: '0',
      overflowWrap: 'anywhere',
      lineClamp: { base: '2', lg: '1' },
    },
    // On a phone several are below each other, beside the title's two lines.
    badges: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      flexShrink: '0',
      maxW: { base: '40%', lg: 'none' },
      fontSize: 'sm',
      // Apart enough from the actions below to be touched.
      '& a': { display: 'inline-flex', alignItems: 'center', minH: '1.5rem' },
    },
    // On a phone two lines of small text, beside the actions: as high as these.
    facts: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { base: 'normal', lg: 'nowrap' },
      overflowWrap: 'anywhere',
      maxH: { base: '2.6em', lg: 'none' },
      gridColumn: '3',
      gridRow: '2',
      fontSize: { base: 'xs', lg: 'sm' },
      lineHeight: { base: '1.3', lg: '1.6' },
      color: 'muted',
      [NARROWEST]: { gridColumn: '3 / -1' },
      '@media (max-width: 1023px)': { '& .badge.badge': { p: '0', bg: 'none' } },
      '[data-plain] > &': { gridColumn: '2 / 4', [NARROWEST]: { gridColumn: '2 / -1' } },
      '& > :not(:first-child)::before': { content: '"·"', display: 'inline-block', px: '2', textDecoration: 'none' },
    },
    path: { fontFamily: 'mono', fontSize: 'xs' },
    actions: {
      display: 'flex',
      gap: '0',
      gridColumn: '4',
      gridRow: { base: '2', lg: '1 / -1' },
      [NARROWEST]: { gridRow: '3' },
      mr: { base: '-2', md: '-3' },
    },
    // On a phone only the icon is visible; the label remains for assistive technology.
    word: {
      position: { base: 'absolute', lg: 'static' },
      w: { base: '1px', lg: 'auto' },
      h: { base: '1px', lg: 'auto' },
      overflow: 'hidden',
      clipPath: { base: 'inset(50%)', lg: 'none' },
      whiteSpace: 'nowrap',
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
      gridRow: '1 / -1',
      '&:empty': { display: 'none' },
    },
    image: {
      ...ground,
      w: '4rem',
      h: '3rem',
      // Covers are drawn for any aspect ratio and must not be cropped.
      '&:not([src^="/static/covers/"])': { objectFit: 'cover' },
    },
  }),
);

const Drawing = styled('svg', { base: { display: { base: 'block', lg: 'none' } } });

/** The path in a row's facts. */
export const RowPath = Path;

export interface RowActionProps {
  icon: ComponentType<{ size?: number; className?: string }>;
  label: string;
  /** The row's name, added to the accessible name. */
  name: string;
  /** Opens a link in a new tab, instead of `onClick`. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
}

/** An action of a row: its icon on a phone, its label where there is room. */
export function RowAction({ icon, label, name, href, onClick, danger = false }: RowActionProps) {
  const drawing = { as: icon, size: 20 };
  const style = {
    size: 'sm',
    px: { base: '2', lg: '3' },
    minH: { base: '2.25rem', lg: '2.5rem' },
    variant: danger ? 'danger' : 'ghost',
    borderColor: 'transparent',
  } as const;
  const text = (
    <>
      <Drawing {...drawing} />
      <Word>{label}</Word>
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  );
  if (href === undefined) {
    return (
      <Button {...style} title={label} onClick={onClick}>
        {text}
      </Button>
    );
  }
  return (
    <LinkButton {...style} title={label} href={href} {...newTabProps}>
      {text}
      <NewTabHint />
    </LinkButton>
  );
}

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

/** A row of an article list in two lines: checkbox, title, facts and actions. */
export function ListRow({ title, category, picture, badges, facts, actions, chosen, onChoose }: ListRowProps) {
  return (
    <Root data-category={category} data-plain={picture ? undefined : true}>
      <Choose className="no-print">
        <TickBox aria-label={`Select ${title}`} checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      </Choose>
      {picture && <Picture>{picture}</Picture>}
      <Line>
        <Title title={title}>{title}</Title>
        {badges && <Badges>{badges}</Badges>}
      </Line>
      <Facts>{facts}</Facts>
      <Actions className="no-print">{actions}</Actions>
    </Root>
  );
}
