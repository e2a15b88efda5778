import { Dialog } from '../../components/ui/dialog';
import { StepForm, type StepFormProps } from './step-form';

/** The dialog that adds or edits a step. Loaded on first use: its combobox is heavy. */
export default function StepDialog({ step, onSaved, onCancel }: StepFormProps) {
  return (
    <Dialog wide title={step ? 'Edit step' : 'New step'} onClose={onCancel}>
      <StepForm step={step} onSaved={onSaved} onCancel={onCancel} />
    </Dialog>
  );
}
