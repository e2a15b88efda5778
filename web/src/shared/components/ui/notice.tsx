import { styled } from '../../theme/styled';

/** A message box. `tone`: info, success, error; pass `role="alert"` if it appears dynamically. */
export const Notice = styled('div', {
  base: {
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderInlineStartWidth: '5px',
    borderRadius: 'sm',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      info: { bg: 'subtle', borderColor: 'control' },
      success: { bg: 'brandTint', borderColor: 'brand' },
      error: { bg: 'dangerTint', borderColor: 'danger', color: 'danger', fontWeight: '600' },
    },
  },
  defaultVariants: { tone: 'info' },
});
