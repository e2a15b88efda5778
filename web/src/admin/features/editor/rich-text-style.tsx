import { Global } from '@emotion/react';
import { type ColorName, colorVariable } from '../../../shared/theme/color-names';
import { styled } from '../../../shared/theme/styled';

/** Height of the page's toolbar above the full-window editor. */
export const FULL_SIZE_BAR = '4rem';

/** The variable that holds how much of the window's top the editor's header covers. */
export const COVERED_TOP = '--covered-top';

/** The size of a fact's value: that of the text around it. */
const FACT_SIZE = '--fact-size';

export const Frame = styled('div', {
  base: {
    '& .jodit-container': { borderRadius: 'sm', borderColor: 'control' },
    // Grows with the text: the page scrolls, and the toolbar stays below the header.
    '& .jodit-toolbar__box:not(:empty)': { position: 'sticky', top: `var(${COVERED_TOP},0)`, zIndex: '4' },
    '& .jodit-workplace': { maxH: 'none!important' },
    // On a phone the buttons are one row, to be swiped.
    '& .jodit-toolbar-editor-collection': {
      flexWrap: { base: 'nowrap', md: 'wrap' },
      overflowX: { base: 'auto', md: 'visible' },
      scrollbarWidth: 'none',
      // Lines between rows, which it does not have.
      '@media (max-width: 719px)': { backgroundImage: 'none!important' },
      '& .jodit-ui-group': { flexWrap: { base: 'nowrap', md: 'wrap' }, maxW: { base: 'none', md: '100%' } },
      // Not squeezed until it can no longer be pressed.
      '& .jodit-toolbar-button,& .jodit-toolbar-button__trigger': { flexShrink: '0' },
      '& .jodit-toolbar-button': { h: { base: '2.75rem', md: '34px' }, minW: { base: '2.75rem', md: '34px' } },
      '& .jodit-toolbar-button__button': { h: { base: '100%', md: '34px' }, minW: { base: '2.75rem', md: '34px' } },
    },
    '& .jodit-container.jodit_fullsize': {
      position: 'fixed',
      inset: `${FULL_SIZE_BAR} 0 0 0`,
      zIndex: '20',
      w: 'auto!important',
      h: 'auto!important',
      borderRadius: '0',
    },
    '& .jodit_fullsize .jodit-workplace': { h: 'auto!important', flexGrow: '1', overflowY: 'auto' },
    '& .jodit_fullsize .jodit-toolbar__box:not(:empty)': { top: '0' },
    '& .jodit-toolbar-button__text': { fontWeight: '600' },
    '& .jodit-status-bar': { color: 'fg', bg: 'subtle' },
    // Until the editor is set up, which is when the values of facts are in place.
    '& .jodit-react-container > textarea,& .jodit-wysiwyg:not([role=textbox])': { visibility: 'hidden' },
    '& .jodit-wysiwyg': {
      p: '4',
      fontSize: 'lg',
      lineHeight: '1.7',
      '& > * + *': { mt: '1em' },
      [FACT_SIZE]: '{fontSizes.lg}',
      '& h2': { fontSize: '2xl', [FACT_SIZE]: '{fontSizes.2xl}' },
      '& h3': { fontSize: 'xl', [FACT_SIZE]: '{fontSizes.xl}' },
      '& h4': { fontSize: 'lg' },
      '& ul,& ol': { pl: '1.4em', listStyle: 'revert' },
      '& .fact-name': { px: '1', borderRadius: 'sm', bg: 'brandTint', cursor: 'help' },
      // The reference stays in the text, to be copied and saved; what is seen is the value.
      '& .fact-name[data-value]': { display: 'inline-block', maxW: '100%', fontSize: '0' },
      '& .fact-name[data-value]::before': { content: 'attr(data-value)', fontSize: `var(${FACT_SIZE})` },
      '& .fact-name[data-loading]': { color: 'muted' },
      '& .fact-name[data-unknown]': { bg: 'dangerTint', color: 'danger' },
      '& a': { color: 'brand', textDecoration: 'underline' },
      '& blockquote': { pl: '4', borderInlineStart: '4px solid {colors.brand}' },
      '& td,& th': { p: '2', borderWidth: '1px', borderColor: 'control', textAlign: 'start' },
      '& table': { w: '100%' },
    },
  },
});

const color = (name: ColorName) => `var(${colorVariable(name)})`;

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
  '--jd-color-button-background-hover': color('brandTint'),
  '--jd-color-button-background-hover-opacity40': color('brandTint'),
  '--jd-color-button-background-hover-opacity60': color('brandTint'),
  '--jd-color-background-button-hover': color('brandTint'),
  '--jd-color-background-button-hover-opacity30': color('brandTint'),
  '--jd-color-button-primary': color('brand'),
  '--jd-color-primary': color('brand'),
  '--jd-color-background-selection': color('accent'),
  '--jd-color-background-selection_opacity50': color('brandTint'),
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
