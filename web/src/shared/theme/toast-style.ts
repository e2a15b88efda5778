/** The look of a toast, public and in the admin area; `data-type` is its tone. */
export const toastStyle = {
  display: 'flex',
  alignItems: 'start',
  gap: '3',
  p: '4',
  pr: '2',
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'control',
  borderInlineStart: '5px solid {colors.brand}',
  borderRadius: 'md',
  boxShadow: '0 12px 40px -8px rgb(8 32 22/.45)',
  touchAction: 'pan-y',
  cursor: 'default',
  '&[data-type=error]': { bg: 'dangerTint', borderColor: 'danger', color: 'danger' },
} as const;

/** Its round close button. */
export const toastCloseStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '2.25rem',
  h: '2.25rem',
  borderRadius: 'full',
  _hover: { bg: 'subtle', color: 'fg' },
} as const;
