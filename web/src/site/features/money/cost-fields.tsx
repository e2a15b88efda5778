import { Input, Select } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A number; an empty box is none. */
export function NumberField({
  name,
  label,
  hint,
  value,
  placeholder,
}: FieldProps & { value: number; placeholder?: string }) {
  const id = `costs-${name}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        name={name}
        inputMode="numeric"
        maxLength={14}
        placeholder={placeholder}
        defaultValue={value || ''}
        aria-describedby={hint && `${id}-hint`}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

/** One of several answers. */
export function ChoiceField({
  name,
  label,
  hint,
  value,
  choices,
}: FieldProps & { value: string | number; choices: readonly (readonly [value: string | number, text: string])[] }) {
  const id = `costs-${name}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value} aria-describedby={hint && `${id}-hint`}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

/** Yes or no. */
export function TickField({ name, label, value }: FieldProps & { value: boolean }) {
  return (
    <label className="tick">
      <TickBox name={name} value="1" defaultChecked={value} />
      {label}
    </label>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  return (
    text && (
      <small id={id} className="note">
        {text}
      </small>
    )
  );
}
