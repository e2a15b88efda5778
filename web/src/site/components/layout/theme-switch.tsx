import { MoonIcon, SunIcon } from '../../../shared/components/ui/icons';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Switch = styled(
  'button',
  slots({
    root: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '2.75rem',
      h: '2.75rem',
      borderRadius: 'full',
      _hover: { bg: 'subtle' },
    },
    sun: { _light: { display: 'none' } },
    moon: { _dark: { display: 'none' } },
  }),
);

/** The light/dark switch. The inline script in the head handles clicks, so that it also works before hydration. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <Switch
      type="button"
      className={`scripted ${className}`}
      data-theme-switch=""
      aria-label="Switch between light and dark theme"
    >
      <MoonIcon className="moon" />
      <SunIcon className="sun" />
    </Switch>
  );
}
