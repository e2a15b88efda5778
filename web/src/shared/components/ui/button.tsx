import { styled } from '../../theme/styled';

const recipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    py: '1',
    borderRadius: 'full',
    borderWidth: '2px',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    transition: 'background-color .15s,border-color .15s,color .15s',
    _disabled: { opacity: '.55', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand',
        borderColor: 'brand',
        color: 'onBrand',
        _hover: { bg: 'brandHover', borderColor: 'brandHover' },
      },
      accent: { bg: 'accent', borderColor: 'accent', color: 'onAccent', _hover: { filter: 'brightness(1.06)' } },
      outline: { borderColor: 'currentColor', color: 'brand', _hover: { bg: 'brandTint' } },
      ghost: { borderColor: 'transparent', color: 'fg', _hover: { bg: 'subtle' } },
      danger: { borderColor: 'danger', color: 'danger', _hover: { bg: 'dangerTint' } },
    },
    size: {
      sm: { px: '4', minH: '2.5rem', fontSize: 'sm' },
      md: { px: '6', minH: '3rem', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
} as const;

/** A button. `variant`: solid, accent, outline, ghost, danger; `size`: sm, md. Pass `type="submit"` in forms. */
export const Button = styled('button', recipe, { defaultProps: { type: 'button' } });

/** A link styled as a button. */
export const LinkButton = styled('a', recipe);
