import type { ReactNode } from 'react';
import { Input, Select } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A number; an empty box is none. */
export function NumberField({ value, placeholder, ...named }: FieldProps & { value: number; placeholder?: string }) {
  return (
    <Labelled {...named}>
      <Input
        {...toControl(named)}
        inputMode="numeric"
        maxLength={14}
        placeholder={placeholder}
        defaultValue={value || ''}
      />
    </Labelled>
  );
}

/** One of several answers. */
export function ChoiceField({
  value,
  choices,
  ...named
}: FieldProps & { value: string | number; choices: readonly (readonly [value: string | number, text: string])[] }) {
  return (
    <Labelled {...named}>
      <Select {...toControl(named)} defaultValue={value}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </Labelled>
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

/** What connects a control with its label and hint. */
function toControl({ name, hint }: FieldProps) {
  return { id: `costs-${name}`, name, 'aria-describedby': hint && `costs-${name}-hint` };
}

function Labelled({ name, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={`costs-${name}`}>
        {label}
      </label>
      {children}
      {hint && (
        <small id={`costs-${name}-hint`} className="note">
          {hint}
        </small>
      )}
    </div>
  );
}
