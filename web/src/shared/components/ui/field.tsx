import { useId, type ReactNode } from 'react';
import { controlStyle } from '../../theme/control-style';
import { styled } from '../../theme/styled';

const control = { base: controlStyle };

/** A one-line text field. */
export const Input = styled('input', control);

/** A multi-line text field; pass `rows`. */
export const Textarea = styled('textarea', control);

/**
 * A native select; its children are `option`s. Long choices wrap, which browsers allow only without their own arrow;
 * readers who force their own colours, and would not see ours, keep theirs.
 */
export const Select = styled('select', {
  base: {
    ...controlStyle,
    appearance: 'none',
    pr: '10',
    whiteSpace: 'normal',
    backgroundImage:
      'linear-gradient(45deg,transparent 50%,currentColor 0),linear-gradient(-45deg,transparent 50%,currentColor 0)',
    backgroundPosition: 'right 1.25rem center,right 1rem center',
    backgroundSize: '.25rem .25rem',
    backgroundRepeat: 'no-repeat',
    '@media (forced-colors:active)': { appearance: 'auto' },
  },
});

/** A control's label. The asterisk of a required one is CSS content, so that it is not part of the name. */
const Label = styled('label', {
  base: { fontWeight: '600' },
  variants: { required: { true: { _after: { content: '" *" / ""' } } } },
});

const Hint = styled('span', {
  base: { fontSize: 'sm', color: 'muted' },
  variants: { error: { true: { color: 'danger', fontWeight: '600' } } },
});

const Frame = styled('div', { base: { display: 'grid', gap: '2' } });

/** Props that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  /** The control's id, if something links to it. */
  id?: string;
  label: string;
  hint?: ReactNode;
  /** The error message. */
  error?: string;
  required?: boolean;
  /** Renders the control, which must receive these props. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with hint and error, connected for assistive technology. */
export function Field({ id: given, label, hint, error, required = false, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {children({ id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Hint error id={`${id}-error`} role="alert">
          {error}
        </Hint>
      )}
    </Frame>
  );
}
