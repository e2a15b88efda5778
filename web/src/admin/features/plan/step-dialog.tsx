import { Dialog } from '../../components/dialog';
import { StepForm, type StepFormProps } from './step-form';

/** The dialog to add or edit a step. Lazily loaded: its combobox is heavy. */
export default function StepDialog(props: StepFormProps) {
  return (
    <Dialog wide title={props.step ? 'Edit step' : 'New step'} onClose={props.onCancel}>
      <StepForm {...props} />
    </Dialog>
  );
}
