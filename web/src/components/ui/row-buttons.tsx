import { ActionIcon } from './action-icon';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';
import { PencilIcon, TrashIcon } from './work-icons';

export interface RowButtonsProps {
  /** The row's subject, for people who hear only the buttons. */
  name: string;
  /** Whether they are the row's only actions: a phone then has room for their icons. */
  alone?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete at the end of a row of the area's lists. */
export function RowButtons({ name, alone = false, onEdit, onDelete }: RowButtonsProps) {
  return (
    <>
      <Button size="sm" px="3" variant="ghost" onClick={onEdit}>
        {alone ? <PencilIcon size={18} /> : <ActionIcon icon={PencilIcon} />}
        Edit
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="sm" px="3" variant="danger" borderColor="transparent" onClick={onDelete}>
        {alone ? <TrashIcon size={18} /> : <ActionIcon icon={TrashIcon} />}
        Delete
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
}
