import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../lib/api-client';
import { useConfirm } from './confirm';
import { useCloseGuard } from './dialog';
import { FormActions } from './form-actions';

/** Sentences of the server about a save that it refused, by the name of a field there. */
export type Problems = Readonly<Record<string, string[]>>;

const NONE: Problems = {};
const ProblemsContext = createContext(NONE);

/** Returns what the server said about the form around. */
export function useProblems(): Problems {
  return useContext(ProblemsContext);
}

/** Returns what the server said about a field of the form around; `''` for nothing. */
export function useProblem(field: string): string {
  return useProblems()[field]?.join(', ') ?? '';
}

const DISCARD = {
  title: 'Discard what you typed?',
  confirm: 'Discard',
  cancel: 'Keep editing',
  danger: true,
} as const;

export interface EntryFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Saves the values. What it rejects with is shown at its fields, and above the buttons. */
  onSave: (values: Values) => Promise<void> | void;
  /** Fallback message for errors that carry none. */
  failure?: string;
  /** Label of the submit button. */
  label: string;
  /** Not to be saved as it is. */
  incomplete?: boolean;
  onCancel: () => void;
  /** Fields of `form-fields`, or others with `useProblem`. */
  children: ReactNode;
}

/** The form of a dialog that saves one thing: its fields, the error of the last save, and its buttons. */
export function EntryForm<Values extends FieldValues>({
  form,
  onSave,
  failure = '',
  label,
  incomplete = false,
  onCancel,
  children,
}: EntryFormProps<Values>) {
  const [error, setError] = useState<unknown>();
  const { isDirty, isSubmitting } = form.formState;
  const ask = useConfirm();
  const mayClose = () => (isSubmitting ? Promise.resolve(false) : ask(DISCARD));
  // Escape and a click beside the dialog happen by mistake, and an answer has to have a place.
  useCloseGuard(isDirty || isSubmitting ? mayClose : undefined);
  const save = form.handleSubmit(async (values) => {
    setError(undefined);
    try {
      await onSave(values);
    } catch (caught) {
      setError(caught);
    }
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // A dialog's form may stand in the form of what it was opened from.
    event.stopPropagation();
    if (!isSubmitting) void save();
  };
  return (
    <FormProvider {...form}>
      <ProblemsContext value={error instanceof ApiFailure ? error.errors : NONE}>
        <chakra.form display="grid" gap="5" gridTemplateColumns="minmax(0,1fr)" onSubmit={submit} noValidate>
          {children}
          <FormActions
            error={error}
            failure={failure}
            saving={isSubmitting || incomplete}
            label={label}
            onCancel={onCancel}
          />
        </chakra.form>
      </ProblemsContext>
    </FormProvider>
  );
}
