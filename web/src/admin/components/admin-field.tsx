import { Field as ChakraField, Input, NativeSelect, Textarea, type NativeSelectFieldProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../shared/components/ui/work-icons';

export { Input, Textarea };

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Error message; `''` for none. */
  error?: string;
  required?: boolean;
  /** Hides the label visually on a phone. */
  wideLabel?: boolean;
  /** The control: `Input`, `Textarea` or `Select`. */
  children: ReactNode;
}

const WIDE_LABEL = {
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
} as const;

/** A labelled control with hint and error, connected for assistive technology by Chakra's `Field`. */
export function Field({ label, hint, error = '', required = false, wideLabel, children }: FieldProps) {
  return (
    <ChakraField.Root invalid={error !== ''} required={required}>
      <ChakraField.Label {...(wideLabel && WIDE_LABEL)}>{label}</ChakraField.Label>
      {children}
      {hint && <ChakraField.HelperText>{hint}</ChakraField.HelperText>}
      {error && <ChakraField.ErrorText role="alert">{error}</ChakraField.ErrorText>}
    </ChakraField.Root>
  );
}

/** A native select; its children are `option`s. */
export function Select(props: NativeSelectFieldProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field {...props} />
      <NativeSelect.Indicator>
        <ChevronDownIcon size={18} />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

/** What there is to choose from, in order: the value of each, with its label. */
export type Choices<Value extends string> = readonly (readonly [value: Value, label: string])[];

type SelectProps = Omit<NativeSelectFieldProps, keyof FieldProps | 'value' | 'onChange'>;

interface ChoiceProps<Value extends string> extends Omit<FieldProps, 'children'>, SelectProps {
  value: Value;
  choices: Choices<Value>;
  onChoose: (value: Value) => void;
}

/** A labelled select. */
export function Choice<Value extends string>({
  label,
  hint,
  error,
  required,
  wideLabel,
  choices,
  onChoose,
  ...select
}: ChoiceProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} wideLabel={wideLabel}>
      <Select {...select} onChange={({ target }) => onChoose(target.value as Value)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns all names as choices. */
export function toChoices<Value extends string>(names: Readonly<Record<Value, string>>): Choices<Value> {
  return Object.entries<string>(names) as [Value, string][];
}
