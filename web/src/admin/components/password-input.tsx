import { useState, type ComponentProps } from 'react';
import { Input } from './admin-field';
import { EyeIcon, EyeOffIcon } from '../../shared/components/ui/work-icons';
import { createParts } from '../theme/parts';

const { Root, Toggle } = createParts(
  { root: 'div', toggle: 'button' },
  {
    root: { position: 'relative', w: '100%' },
    toggle: {
      position: 'absolute',
      insetInlineEnd: '1',
      top: '.125rem',
      display: 'grid',
      placeItems: 'center',
      w: '2.75rem',
      h: '2.75rem',
      borderRadius: 'full',
      color: 'muted',
      _hover: { color: 'fg' },
    },
  },
);

export type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type'>;

/** A password field with a button to show the password, which belongs to the field: moving to it is not leaving. */
export function PasswordInput({ onBlur, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Root>
      <Input
        pr="12"
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur?.(event);
        }}
      />
      <Toggle type="button" aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </Toggle>
    </Root>
  );
}
