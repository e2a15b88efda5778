import { Global } from '@emotion/react';
import { styled } from '../../theme/styled';

/** Height of the page's toolbar above the full-window editor. */
export const FULL_SIZE_BAR = '4rem';

export const Frame = styled('div', {
  base: {
    '& .jodit-container': { borderRadius: 'sm', borderColor: 'control' },
    '& .jodit-container.jodit_fullsize': {
      position: 'fixed',
      inset: `${FULL_SIZE_BAR} 0 0 0`,
      zIndex: '20',
      w: 'auto!important',
      h: 'auto!important',
      borderRadius: '0',
    },
    '& .jodit_fullsize .jodit-workplace': { h: 'auto!important', flexGrow: '1' },
    '& .jodit-toolbar-button__text': { fontWeight: '600' },
    '& .jodit-status-bar': { color: 'fg', bg: 'subtle' },
    '& .jodit-wysiwyg': {
      p: '4',
      fontSize: 'lg',
      lineHeight: '1.7',
      '& > * + *': { mt: '1em' },
      '& h2': { fontSize: '2xl' },
      '& h3': { fontSize: 'xl' },
      '& h4': { fontSize: 'lg' },
      '& ul,& ol': { pl: '1.4em', listStyle: 'revert' },
      '& .fact-name': { px: '1', borderRadius: 'sm', bg: 'brandTint', fontFamily: 'mono', fontSize: 'sm' },
      '& a': { color: 'brand', textDecoration: 'underline' },
      '& blockquote': { pl: '4', borderInlineStart: '4px solid {colors.brand}' },
      '& td,& th': { p: '2', borderWidth: '1px', borderColor: 'control', textAlign: 'start' },
      '& table': { w: '100%' },
    },
  },
});

const color = (name: string) => `var(--n-colors-${name})`;

// Maps Jodit's variables, including its popups', to the theme's, so that they follow light and dark mode.
const VARIABLES = {
  '--jd-color-background-default': color('surface'),
  '--jd-color-background-light-gray': color('subtle'),
  '--jd-color-background-gray': color('subtle'),
  '--jd-color-panel': color('subtle'),
  '--jd-color-white': color('surface'),
  '--jd-color-border': color('control'),
  '--jd-color-border-selected': color('brand'),
  '--jd-color-icon': color('fg'),
  '--jd-color-text': color('fg'),
  '--jd-color-text-icons': color('fg'),
  '--jd-color-dark': color('fg'),
  '--jd-color-default': color('fg'),
  '--jd-color-label': color('fg'),
  '--jd-color-placeholder': color('muted'),
  '--jd-color-gray': color('control'),
  '--jd-color-gray-dark': color('fg'),
  '--jd-color-button-background-hover': color('brand-tint'),
  '--jd-color-button-background-hover-opacity40': color('brand-tint'),
  '--jd-color-button-background-hover-opacity60': color('brand-tint'),
  '--jd-color-background-button-hover': color('brand-tint'),
  '--jd-color-background-button-hover-opacity30': color('brand-tint'),
  '--jd-color-button-primary': color('brand'),
  '--jd-color-primary': color('brand'),
  '--jd-color-background-selection': color('accent'),
  '--jd-color-background-selection_opacity50': color('brand-tint'),
  '--jd-z-index-popup': '21',
};

/** Themes the popups, which Jodit renders outside its container. */
export function PopupTheme() {
  return (
    <Global
      styles={{
        body: VARIABLES,
        '.jodit-popup__content': {
          border: `1px solid ${color('control')}`,
          borderRadius: '8px',
          background: color('surface'),
          color: color('fg'),
        },
        '.jodit-toolbar-button__text': { paddingInline: '.5rem' },
      }}
    />
  );
}
