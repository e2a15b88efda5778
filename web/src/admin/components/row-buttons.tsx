import { ActionIcon } from '../../shared/components/ui/action-icon';
import { Button } from '../../shared/components/ui/button';
import { VisuallyHidden } from '../../shared/components/ui/visually-hidden';
import { PencilIcon, TrashIcon } from '../../shared/components/ui/work-icons';

export interface RowButtonsProps {
  /** The row's name, added to the buttons' accessible names. */
  name: string;
  /** Whether the row has no other actions: then a phone has room for the icons. */
  alone?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The Edit and Delete buttons of a list row. */
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
