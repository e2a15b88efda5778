import { Dialog } from '../../components/dialog';
import { AreaForm, type AreaFormProps } from './area-form';

/** The dialog to add or edit an area. Lazily loaded: its comboboxes are heavy. */
export default function AreaDialog(props: AreaFormProps) {
  return (
    <Dialog wide title={props.area ? `Edit ${props.area.name}` : 'New area'} onClose={props.onCancel}>
      <AreaForm {...props} />
    </Dialog>
  );
}
