import type { TextComparison } from '#contract';
import { useRef, type ReactNode } from 'react';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { createParts } from '../../theme/parts';
import { formatChange, formatWordCounts } from '../../lib/comparison';
import { ChangeSteps } from './change-steps';
import { fieldName, fieldValue } from './labels';
import { useReachableScrolling } from './use-reachable-scrolling';

/** Visually hidden words for screen readers, which may ignore `ins` and `del`. */
const said = (words: string) => ({ content: `" ${words} "`, fontSize: '0' });

const { Root, Head, Title, Excerpt, Facts, Text } = createParts(
  { root: 'section', head: 'p', title: 'h2', excerpt: 'p', facts: 'ul', text: 'div' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '4',
      overflowWrap: 'anywhere',
      '&[aria-busy=true]': { opacity: '.6' },
      '& ins,& del': { borderRadius: '3px', px: '1px' },
      '& ins': { bg: 'brandTint', textDecoration: 'underline', textDecorationThickness: '2px' },
      '& del': { bg: 'dangerTint', textDecoration: 'line-through', textDecorationThickness: '2px' },
      '& ins::before': said('[added:'),
      '& del::before': said('[removed:'),
      '& ins::after,& del::after': said(']'),
      // The value of a fact, as distinct from written words; where its reference changed, which one it was. The value may
      // be the same.
      '& data': {
        px: '1',
        borderRadius: 'sm',
        boxShadow: 'inset 0 0 0 1px {colors.control}',
        boxDecorationBreak: 'clone',
      },
      '& ins data::after,& del data::after': {
        content: '" " attr(value)',
        fontFamily: 'mono',
        fontSize: 'xs',
        fontWeight: '400',
      },
      '& [data-step]': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      '& ins img,& del img': { outline: '4px solid', outlineOffset: '2px' },
      // The diff's tables lack the scroll container of public pages.
      '& table': { display: 'block', overflowX: 'auto', overflowWrap: 'break-word' },
      '& ins img': { outlineColor: 'brand' },
      '& del img': { outlineColor: 'danger', outlineStyle: 'dashed' },
    },
    head: { fontSize: 'sm', color: 'muted' },
    title: { fontSize: '2xl' },
    excerpt: { fontSize: 'lg', color: 'muted' },
    facts: { display: 'grid', gap: '1', fontSize: 'sm' },
    text: { borderTopWidth: '1px', borderColor: 'border', pt: '4' },
  },
);

export interface ComparisonProps {
  comparison: TextComparison | undefined;
  error: Error | undefined;
  busy: boolean;
  /** What is compared: `22 November 2026, 12:00 with 22 November 2026, 13:00`. */
  about: string;
  /** Renders HTML as the public page does. */
  renderText: (html: string) => ReactNode;
}

/** A diff in one text: insertions underlined, deletions struck through, and both announced to screen readers. */
export function Comparison({ comparison, error, busy, about, renderText }: ComparisonProps) {
  const root = useRef<HTMLElement>(null);
  useReachableScrolling(root, comparison);
  if (error) {
    return (
      <Notice tone="error" role="alert">
        {failureText(error, 'The versions could not be compared')}
      </Notice>
    );
  }
  if (!comparison) return <Spinner label="Comparing..." />;
  const { title, excerpt, content, fields, words_added: added, words_removed: removed } = comparison;
  const words = added && removed ? `${formatChange(comparison)}, ` : '';
  const change = words + formatWordCounts(added, removed) || formatChange(comparison);
  return (
    <Root ref={root} aria-label="Differences" aria-busy={busy}>
      <Head role="status">
        {about}: {change || 'no differences'}
      </Head>
      <ChangeSteps root={root} content={comparison} />
      {fields.length > 0 && (
        <Facts aria-label="Changed settings">
          {fields.map(({ field, from, to }) => (
            <li key={field}>
              {fieldName(field)}: <del>{fieldValue(from)}</del> <ins>{fieldValue(to)}</ins>
            </li>
          ))}
        </Facts>
      )}
      {/* Sanitised when stored; the server adds the diff marks on its tree. */}
      <Title dangerouslySetInnerHTML={{ __html: title }} />
      <Excerpt dangerouslySetInnerHTML={{ __html: excerpt }} />
      <Text>{renderText(content)}</Text>
    </Root>
  );
}
