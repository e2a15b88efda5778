import type { InputProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  get,
  useController,
  useFormContext,
  useFormState,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { Checkbox } from '../../shared/components/ui/checkbox';
import { styled } from '../../shared/theme/styled';
import { toId } from '../lib/to-id';
import { Choice, type Choices, Field, Input, Textarea } from './admin-field';
import { useProblem } from './entry-form';

/** Fields beside one another where there is room. */
export const Columns = styled('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } },
});

interface NamedField<Values extends FieldValues> {
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** The server's name of it, if that is another one. */
  problem?: string;
  /** What is said, before anything is sent, of a field that is left empty; nothing by default. */
  missing?: string;
  /** Called with the new text after an edit. */
  onEdit?: ((text: string) => void) | undefined;
  /** Its dialog focuses it first. */
  focused?: boolean | undefined;
}

interface TextFieldProps<Values extends FieldValues>
  extends
    NamedField<Values>,
    Pick<
      InputProps,
      | 'maxLength'
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'spellCheck'
      | 'max'
      | 'lang'
      | 'fontFamily'
    > {
  /** Lines that it shows at once; by default it is a line of text. */
  rows?: number | undefined;
}

/** A text in an `EntryForm`. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  required = false,
  problem = name,
  missing,
  onEdit,
  rows,
  focused = false,
  ...props
}: TextFieldProps<Values>) {
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name });
  const said = useProblem(problem);
  const input = {
    ...props,
    ...register(name, {
      validate: toRule(missing),
      onChange: ({ target }: { target: { value: string } }) => onEdit?.(target.value),
    }),
    ...(focused && { 'data-autofocus': '' }),
  };
  return (
    <Field label={label} hint={hint} required={required} error={toMessage(errors, name) || said}>
      {rows === undefined ? <Input autoComplete="off" {...input} /> : <Textarea rows={rows} {...input} />}
    </Field>
  );
}

const toRule = (missing: string | undefined) => (value: unknown) =>
  missing === undefined || (typeof value === 'string' && value.trim() !== '') || missing;

function toMessage(errors: object, name: string): string {
  const error = get<object, { message?: string } | undefined>(errors, name);
  return error?.message ?? '';
}

/** One of several choices in an `EntryForm`: the value of each, with its label. */
export function ChoiceField<Values extends FieldValues>({
  name,
  label,
  hint,
  problem = name,
  choices,
  onEdit,
  focused = false,
}: NamedField<Values> & { choices: Choices<string> }) {
  // Controlled: a value may be set before its choice is there.
  const { field } = useController<Values>({ name });
  return (
    <Choice
      {...field}
      {...(focused && { 'data-autofocus': '' })}
      label={label}
      hint={hint}
      error={useProblem(problem)}
      choices={choices}
      onChoose={(value) => {
        field.onChange(value);
        onEdit?.(value);
      }}
    />
  );
}

/** What a field with a control of its own needs in an `EntryForm`: its value, what is wrong with it, and how it is changed. */
export function useCustomField<Values extends FieldValues, Name extends Path<Values>>(name: Name, missing?: string) {
  const { field, fieldState } = useController<Values, Name>({ name, rules: { validate: toRule(missing) } });
  const said = useProblem(name);
  const onEdit = (value: PathValue<Values, Name>): void => field.onChange(value);
  return { value: field.value, error: fieldState.error?.message ?? said, onEdit };
}

/** A tick box in an `EntryForm`. */
export function TickField<Values extends FieldValues>({ name, children }: { name: Path<Values>; children: ReactNode }) {
  const { field } = useController<Values>({ name });
  return (
    <Checkbox checked={field.value} onChange={field.onChange}>
      {children}
    </Checkbox>
  );
}

/** The id of a new entry in an `EntryForm`: made from another field until it is typed by hand. */
export function IdField<Values extends FieldValues>({
  from,
  maxLength,
  ...named
}: NamedField<Values> & { from: Path<Values>; maxLength: number }) {
  const { control, setValue } = useFormContext<Values>();
  const source = useWatch({ control, name: from }) as string;
  const [isOwn, setOwn] = useState(false);
  const { name } = named;
  useEffect(() => {
    if (!isOwn) setValue(name, toId(source, maxLength) as PathValue<Values, Path<Values>>);
  }, [isOwn, source, maxLength, name, setValue]);
  return (
    <TextField
      {...named}
      required
      maxLength={maxLength}
      autoCapitalize="none"
      spellCheck={false}
      onEdit={() => setOwn(true)}
    />
  );
}
