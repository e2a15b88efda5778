/** The look of text controls, public and in the admin area. */
export const controlStyle = {
  w: '100%',
  minH: '3rem',
  px: '4',
  py: '2',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'sm',
  fontSize: 'md',
  _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
  _disabled: { opacity: '.6' },
} as const;
