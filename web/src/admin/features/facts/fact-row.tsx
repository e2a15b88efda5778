import { factToken, formatDate, formatFactUses, formatPriceAnswers, type AdminFact } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { CheckIcon } from '../../../shared/components/ui/icons';
import { PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { ListRow, RowAction, RowPath } from '../../components/list-row';

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
    <ListRow
      title={label}
      badges={
        <>
          {due && <Badge tone="featured">Due</Badge>}
          {uses + areas === 0 && <Badge>Unused</Badge>}
        </>
      }
      second={`${value}${unit && ` ${unit}`}`}
      facts={
        <>
          <span>{`Checked ${formatDate(checked_on)}`}</span>
          <span>{`Review by ${formatDate(review_by)}`}</span>
          <span>{`Used in ${formatFactUses(fact)}`}</span>
          {fact.readers && <span>{`Readers: ${formatPriceAnswers(fact.readers)}`}</span>}
          <RowPath>{factToken(id)}</RowPath>
        </>
      }
      actions={
        <>
          <RowAction icon={CheckIcon} label="Checked today, unchanged" name={label} onClick={onConfirm} />
          <RowAction icon={PencilIcon} label="Edit" name={label} onClick={onEdit} />
          <RowAction icon={TrashIcon} label="Delete" name={label} onClick={onDelete} danger />
        </>
      }
    />
  );
}
