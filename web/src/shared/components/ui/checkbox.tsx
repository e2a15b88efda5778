import { useId, type ReactNode } from 'react';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import { TickBox } from './tick-box';

const Row = styled(
  'div',
  slots({
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '2.5rem',
    },
    label: { fontWeight: '600', cursor: 'pointer', py: '2', flexGrow: '1' },
  }),
);

export interface CheckboxProps {
  checked: boolean;
  /** Indeterminate: only part of the selection is checked. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ checked, mixed = false, onChange, children }: CheckboxProps) {
  const id = useId();
  return (
    <Row>
      <TickBox
        id={id}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="label" htmlFor={id}>
        {children}
      </label>
    </Row>
  );
}
