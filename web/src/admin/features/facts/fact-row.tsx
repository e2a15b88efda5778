import { factToken, formatDate, formatFactUses, formatPriceAnswers, type AdminFact } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { RowButtons } from '../../components/row-buttons';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { row, rowActions, rowLine, rowText } from '../../theme/row';
import { createParts } from '../../theme/parts';

const { Root, Text, Line, Title, Value, Facts, Token, Actions } = createParts(
  { root: 'article', text: 'div', line: 'div', title: 'h3', value: 'p', facts: 'div', token: 'code', actions: 'div' },
  {
    root: row,
    text: rowText,
    line: rowLine,
    title: { fontSize: 'lg', minW: '0', overflowWrap: 'anywhere' },
    value: { overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: '3' },
    facts: { ...rowLine, fontSize: 'sm', color: 'muted' },
    token: { fontFamily: 'mono', fontSize: 'xs', minW: '0', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);

export interface FactRowProps {
  fact: AdminFact;
  onEdit: () => void;
  onConfirm: () => void;
  onDelete: () => void;
}

/** A row of the fact list: uses, age and actions. */
export function FactRow({ fact, onEdit, onConfirm, onDelete }: FactRowProps) {
  const { id, label, value, unit, due, uses, areas, checked_on, review_by } = fact;
  return (
    <Root>
      <Text>
        <Line>
          <Title>{label}</Title>
          {due && <Badge tone="featured">Due</Badge>}
          {uses + areas === 0 && <Badge>Unused</Badge>}
        </Line>
        <Value>{`${value}${unit && ` ${unit}`}`}</Value>
        <Facts>
          <span>{`Checked ${formatDate(checked_on)}`}</span>
          <span>{`Review by ${formatDate(review_by)}`}</span>
          <span>{`Used in ${formatFactUses(fact)}`}</span>
          {fact.readers && <span>{`Readers: ${formatPriceAnswers(fact.readers)}`}</span>}
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
