import type { ArticleVersion } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { createParts } from '../../theme/parts';
import { formatWordCounts } from '../../lib/comparison';
import { describeChange, formatWhen } from './labels';

const { Root, Choose, Choice, Text, Line, Facts, Actions } = createParts(
  { root: 'div', choose: 'div', choice: 'label', text: 'div', line: 'p', facts: 'p', actions: 'div' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      columnGap: '3',
      px: '4',
      py: '3',
      alignItems: 'start',
    },
    choose: { display: 'flex', gap: '1' },
    choice: {
      display: 'grid',
      justifyItems: 'center',
      gap: '1',
      minW: '3rem',
      pt: '0.5',
      fontSize: 'xs',
      color: 'muted',
      cursor: 'pointer',
    },
    text: { display: 'grid', gap: '1', minW: '0', overflowWrap: 'anywhere' },
    line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', fontWeight: '600' },
    facts: { fontSize: 'sm', color: 'muted' },
    actions: { ml: '-3' },
  },
);

export interface VersionRowProps {
  version: ArticleVersion;
  /** Whether it is the version compared. */
  from: boolean;
  /** Whether it is the base of the comparison. */
  to: boolean;
  onChoose: (side: 'from' | 'to') => void;
  onRestore: () => void;
}

/** A row of the version list: when and how it was made, its comparison, and the restore button. */
export function VersionRow({ version, from, to, onChoose, onRestore }: VersionRowProps) {
  const when = formatWhen(version);
  const words = formatWordCounts(version.words_added, version.words_removed);
  const radio = (own: 'from' | 'to', checked: boolean, name: string) => (
    <Choice>
      <TickBox
        type="radio"
        name={own}
        aria-label={`${name} this: ${when}`}
        checked={checked}
        onChange={() => onChoose(own)}
      />
      {name}
    </Choice>
  );
  return (
    <Root>
      <Choose>
        {radio('from', from, 'Compare')}
        {radio('to', to, 'With')}
      </Choose>
      <Text>
        <Line>
          {version.at === null ? when : <time dateTime={version.at}>{when}</time>}
          {version.current && <Badge tone="featured">Current</Badge>}
          {!version.published && <Badge>Draft</Badge>}
        </Line>
        <Facts>{describeChange(version)}</Facts>
        {words && <Facts>{words}</Facts>}
        {!version.current && (
          <Actions>
            <Button size="sm" px="3" variant="ghost" onClick={onRestore}>
              Restore this version
              <VisuallyHidden> of {when}</VisuallyHidden>
            </Button>
          </Actions>
        )}
      </Text>
    </Root>
  );
}
