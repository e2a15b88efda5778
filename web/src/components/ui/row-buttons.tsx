import { ActionIcon } from './action-icon';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';
import { PencilIcon, TrashIcon } from './work-icons';

export interface RowButtonsProps {
  /** The row's subject, for people who hear only the buttons. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete at the end of a row of the area's lists. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  return (
    <>
      <Button size="sm" px="3" variant="ghost" onClick={onEdit}>
        <ActionIcon icon={PencilIcon} />
        Edit
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="sm" px="3" variant="danger" borderColor="transparent" onClick={onDelete}>
        <ActionIcon icon={TrashIcon} />
        Delete
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
}
