import { useId, type ReactNode } from 'react';
import { styled } from '../../theme/styled';

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '2.5rem',
    '& input': { w: '1.25rem', h: '1.25rem', flexShrink: '0' },
    '& label': { fontWeight: '600', cursor: 'pointer', py: '2', flexGrow: '1' },
  },
});

export interface CheckboxProps {
  checked: boolean;
  /** Indeterminate: only some of what it represents is selected. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, with its label. */
export function Checkbox({ checked, mixed = false, onChange, children }: CheckboxProps) {
  const id = useId();
  return (
    <Row>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </Row>
  );
}
