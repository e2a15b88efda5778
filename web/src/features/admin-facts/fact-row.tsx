import { countOf, factToken, formatDate, type AdminFact } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { RowButtons } from '../../components/ui/row-buttons';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { partsOf } from '../../theme/parts';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };

const { Root, Text, Line, Title, Value, Facts, Token, Actions } = partsOf(
  { root: 'article', text: 'div', line: 'div', title: 'h3', value: 'p', facts: 'div', token: 'code', actions: 'div' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) auto' },
      alignItems: 'center',
      gap: '3',
      px: { base: '4', md: '6' },
      py: '4',
    },
    text: { display: 'grid', gap: '1', minW: '0' },
    line,
    title: { fontSize: 'lg', minW: '0', overflowWrap: 'anywhere' },
    value: { overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: '3' },
    facts: { ...line, fontSize: 'sm', color: 'muted' },
    token: { fontFamily: 'mono', fontSize: 'xs', minW: '0', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '1', ml: { base: '-3', lg: '0' } },
  },
);

export interface FactRowProps {
  fact: AdminFact;
  onEdit: () => void;
  onConfirm: () => void;
  onDelete: () => void;
}

/** One fact of the list with its uses, its age and its actions. */
export function FactRow({ fact, onEdit, onConfirm, onDelete }: FactRowProps) {
  const { id, label, value, unit, due, uses, checked_on, review_by } = fact;
  return (
    <Root>
      <Text>
        <Line>
          <Title>{label}</Title>
          {due && <Badge tone="featured">Due</Badge>}
          {uses === 0 && <Badge>Unused</Badge>}
        </Line>
        <Value>{`${value}${unit && ` ${unit}`}`}</Value>
        <Facts>
          <span>{`Checked ${formatDate(checked_on)}`}</span>
          <span>{`Review by ${formatDate(review_by)}`}</span>
          <span>{`Used in ${countOf(uses, 'guide')}`}</span>
          <Token>{factToken(id)}</Token>
        </Facts>
      </Text>
      <Actions>
        <Button size="sm" px="3" variant="ghost" onClick={onConfirm}>
          Checked today, unchanged
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <RowButtons name={label} onEdit={onEdit} onDelete={onDelete} />
      </Actions>
    </Root>
  );
}
