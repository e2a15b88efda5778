import { styled } from '../../theme/styled';

/** A framed section below an article's text; one style for all, because every article carries it. */
export const Frame = styled('section', {
  base: {
    mt: '12',
    p: { base: '5', md: '6' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'surface',
    fontSize: 'sm',
    '& h2': { fontSize: 'xl', mb: '3' },
    '& h2:not(:first-of-type)': { mt: '6' },
    '& li': { py: '2', borderTopWidth: '1px', borderColor: 'border' },
    '& small': { display: 'block', color: 'muted', fontSize: 'xs' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '.2em', overflowWrap: 'anywhere' },
  },
});
