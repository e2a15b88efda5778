import { countOf, factToken, formatDate, type AdminFact } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { RowButtons } from '../../components/admin/row-buttons';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { row, rowActions, rowLine, rowText } from '../../theme/admin/row';
import { partsOf } from '../../theme/admin/parts';

const { Root, Text, Line, Title, Value, Facts, Token, Actions } = partsOf(
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
