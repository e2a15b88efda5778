import type { ComponentProps, ComponentType, PointerEvent, ReactNode } from 'react';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { NewTabHint, newTabProps } from '../../shared/components/ui/link';
import { VisuallyHidden } from '../../shared/components/ui/visually-hidden';
import { createParts } from '../theme/parts';
import { rowTitle } from '../theme/row';
import { styled } from '../../shared/theme/styled';

/** Too narrow for a long word beside the actions. */
const NARROWEST = '@media (max-width: 22rem)';
/** Whatever is cut off is shown whole in a row that the keyboard has reached. */
const REACHED = '[data-row]:has(:focus-visible) &';
const whole = { [REACHED]: { whiteSpace: 'normal', WebkitLineClamp: 'unset' } };

const { Root, Lead, Head, Line, Title, Badges, Second, Facts, Path, Problem, Actions, Word } = createParts(
  {
    root: 'article',
    lead: 'div',
    head: 'div',
    line: 'div',
    title: 'h3',
    badges: 'div',
    second: 'p',
    facts: 'div',
    path: 'code',
    problem: 'p',
    actions: 'div',
    word: 'span',
  },
  {
    // Two lines: the title above its facts. On a phone the actions share the second line, as icons.
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gridTemplateRows: 'auto auto',
      alignItems: 'center',
      columnGap: { base: '2', lg: '4' },
      rowGap: { base: '0', lg: '1' },
      px: { base: '4', md: '6' },
      py: '2',
      scrollMarginY: '4',
      '&[draggable=true]': { cursor: 'grab' },
      '&[data-lead]': { gridTemplateColumns: 'auto minmax(0,1fr) auto', px: { base: '3', md: '6' } },
    },
    lead: {
      gridColumn: '1',
      gridRow: '1 / 3',
      alignSelf: { base: 'start', lg: 'center' },
      display: 'flex',
      alignItems: 'center',
      columnGap: { base: '2', lg: '4' },
    },
    head: {
      gridColumn: { base: '-3 / -1', lg: '-3 / -2' },
      gridRow: '1',
      display: { lg: 'flex' },
      alignItems: 'baseline',
      columnGap: '3',
      minW: '0',
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '2',
      minW: '0',
      maxW: { lg: '70%' },
      '&:only-child': { maxW: 'none' },
    },
    title: {
      ...rowTitle,
      lineHeight: '1.35',
      lineClamp: { base: '2', lg: '1' },
      'div:has(+ p) > &': { lineClamp: '1' },
      ...whole,
    },
    // On a phone several are below each other, beside the title's two lines.
    badges: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      flexShrink: '0',
      // Not narrower than the longest word.
      minW: 'min-content',
      maxW: { base: '40%', md: 'none' },
      fontSize: 'sm',
      '&:empty': { display: 'none' },
      // Apart enough from the actions below to be touched.
      '& a': { display: 'inline-flex', alignItems: 'center', minH: '1.5rem' },
    },
    second: {
      flex: '1',
      minW: '0',
      fontSize: { base: 'sm', lg: 'md' },
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
      lineClamp: '1',
      ...whole,
    },
    // On a phone two lines of small text, beside the actions: as high as these.
    facts: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { base: 'normal', lg: 'nowrap' },
      overflowWrap: 'anywhere',
      gridColumn: '-3 / -2',
      gridRow: '2',
      fontSize: { base: 'xs', lg: 'sm' },
      lineHeight: { base: '1.3', lg: '1.6' },
      color: 'muted',
      [NARROWEST]: { gridColumn: '-3 / -1' },
      '@media (max-width: 1023px)': { lineClamp: '2', '& .badge.badge': { display: 'inline', p: '0', bg: 'none' } },
      '& > :not(:first-child)::before': { content: '"·"', display: 'inline-block', px: '2', textDecoration: 'none' },
      ...whole,
    },
    path: { fontFamily: 'mono', fontSize: 'xs' },
    problem: { gridColumn: '-3 / -1', fontSize: 'sm', fontWeight: '600', color: 'danger', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      gap: '0',
      gridColumn: '-2 / -1',
      gridRow: { base: '2', lg: '1 / 3' },
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

const Drawing = styled('svg', { base: { display: { base: 'block', lg: 'none' } } });

/** The path in a row's facts. */
export const RowPath = Path;

export interface RowActionProps extends Omit<ComponentProps<'button'>, 'color' | 'name'> {
  icon: ComponentType<{ size?: number; className?: string }>;
  label: string;
  /** The row's name, added to the accessible name. */
  name: string;
  /** Opens a link in a new tab, instead of `onClick`. */
  href?: string;
  danger?: boolean;
}

/** An action of a row: its icon on a phone, its label where there is room. */
export function RowAction({ icon, label, name, href, danger = false, ...button }: RowActionProps) {
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
      <Button {...button} {...style} title={label}>
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

export interface ListRowProps extends Omit<ComponentProps<'article'>, 'title' | 'color'> {
  title: string;
  /** The heading's level. */
  level?: 'h3' | 'h4';
  /** Shown before the text. */
  lead?: ReactNode;
  badges?: ReactNode;
  /** Shown beside the title, on a phone below it. */
  second?: ReactNode;
  /** Elements, separated by dots. */
  facts: ReactNode;
  problems?: readonly string[];
  actions: ReactNode;
}

/**
 * A row of a list in two lines: title, facts and actions. What is cut off shows whole on hover, and while the focus is in
 * the row.
 */
export function ListRow(props: ListRowProps) {
  const { title, level = 'h3', lead, badges, second, facts, problems = [], actions, ...root } = props;
  return (
    <Root {...root} data-row="" data-lead={lead ? '' : undefined}>
      {lead && <Lead>{lead}</Lead>}
      <Head>
        <Line>
          <Title as={level} data-cut="" title={title}>
            {title}
          </Title>
          {badges && <Badges>{badges}</Badges>}
        </Line>
        {second && (
          <Second data-cut="" onPointerEnter={tellWhole}>
            {second}
          </Second>
        )}
      </Head>
      <Facts data-cut="" onPointerEnter={tellWhole}>
        {facts}
      </Facts>
      {problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
      <Actions className="no-print">{actions}</Actions>
    </Root>
  );
}

/** Gives an element its whole text as title. */
function tellWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.title = [...currentTarget.childNodes].map(({ textContent }) => textContent).join(' · ');
}
