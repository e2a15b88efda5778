import {
  formatCount,
  formatDate,
  formatFactUses,
  formatPriceAnswers,
  type CheckedFact as Checked,
  type SourceVerdict,
} from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { row, rowActions, rowLine, rowText } from '../../theme/row';
import { createParts } from '../../theme/parts';

const { Root, Text, Line, Title, Facts, Sentences, Sentence, Quote, Actions } = createParts(
  {
    root: 'article',
    text: 'div',
    line: 'div',
    title: 'h4',
    facts: 'p',
    sentences: 'div',
    sentence: 'figure',
    quote: 'blockquote',
    actions: 'div',
  },
  {
    root: { ...row, borderTopWidth: '1px', borderColor: 'border' },
    text: rowText,
    line: rowLine,
    title: { minW: '0', overflowWrap: 'anywhere', fontWeight: 'semibold' },
    facts: { fontSize: 'sm', color: 'muted' },
    sentences: {
      display: 'grid',
      gap: '3',
      mt: '1',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(auto-fit, minmax(16rem, 1fr))' },
    },
    sentence: { m: '0', minW: '0', fontSize: 'sm', '& figcaption': { color: 'muted' } },
    quote: { m: '0', ps: '3', borderInlineStartWidth: '3px', borderColor: 'border', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);

/** What each verdict is called. */
const VERDICT_NAMES: Readonly<Record<SourceVerdict, string>> = {
  'still-says': 'Still says so',
  differs: 'Differs',
  gone: 'Page gone',
  'could-not-look': 'Could not look',
  'not-looked': 'Not looked at yet',
  'no-sentence': 'No quote to compare',
};

export interface CheckedFactProps {
  fact: Checked;
  onConfirm: () => void;
  onNewValue: () => void;
  onNewSource: () => void;
}

/** A fact under its source: the sentence it was read from, and what stands there today. */
export function CheckedFact({ fact, onConfirm, onNewValue, onNewSource }: CheckedFactProps) {
  const { id, label, value, unit, quote, verdict, found, due, review_by, reports, readers } = fact;
  const isNews = verdict === 'differs' || verdict === 'gone';
  const named = <VisuallyHidden> {label}</VisuallyHidden>;
  return (
    <Root data-fact={id} aria-label={label}>
      <Text>
        <Line>
          <Title>{`${label}: ${value}${unit && ` ${unit}`}`}</Title>
          {isNews ? <Badge tone="featured">{VERDICT_NAMES[verdict]}</Badge> : <Badge>{VERDICT_NAMES[verdict]}</Badge>}
          {reports > 0 && <Badge tone="featured">{`Reported by ${formatCount(reports, 'reader')}`}</Badge>}
        </Line>
        <Facts>
          {`${due ? `Due since ${formatDate(review_by)}` : `Review by ${formatDate(review_by)}`} · used in ${formatFactUses(fact)}${readers ? ` · readers: ${formatPriceAnswers(readers)}` : ''}`}
        </Facts>
        {quote && (
          <Sentences>
            <Sentence>
              <figcaption>When it was read</figcaption>
              <Quote>{quote}</Quote>
            </Sentence>
            {verdict === 'differs' && (
              <Sentence>
                <figcaption>Today</figcaption>
                <Quote>{found || 'Nothing like it is on the page.'}</Quote>
              </Sentence>
            )}
          </Sentences>
        )}
      </Text>
      <Actions>
        <Button size="sm" px="3" variant="ghost" aria-keyshortcuts="u" onClick={onConfirm}>
          Unchanged
          {named}
        </Button>
        <Button size="sm" px="3" variant="ghost" aria-keyshortcuts="e" onClick={onNewValue}>
          New value
          {named}
        </Button>
        <Button size="sm" px="3" variant="ghost" onClick={onNewSource}>
          Not found here
          {named}
        </Button>
      </Actions>
    </Root>
  );
}
