import { Dialog } from '../../components/admin/dialog';
import { StepForm, type StepFormProps } from './step-form';

/** The dialog to add or edit a step. Lazily loaded: its combobox is heavy. */
export default function StepDialog({ step, onSaved, onCancel }: StepFormProps) {
  return (
    <Dialog wide title={step ? 'Edit step' : 'New step'} onClose={onCancel}>
      <StepForm step={step} onSaved={onSaved} onCancel={onCancel} />
    </Dialog>
  );
}
