import { chakra } from '@chakra-ui/react';

/**
 * A small label. `tone`: category (the colours of the nearest `data-category`), featured, neutral.
 */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '3',
    py: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.3',
  },
  variants: {
    tone: {
      category: { bg: 'var(--cat-tint)', color: 'var(--cat)' },
      featured: { bg: 'accent', color: 'onAccent' },
      neutral: { bg: 'subtle', color: 'muted' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
