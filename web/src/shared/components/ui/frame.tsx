import { PAID_PARTS } from '../../theme/paid-style';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

/** A framed section below an article's text; one shared style, because every article page carries it. */
export const Frame = styled(
  'section',
  slots({
    root: {
      mt: '12',
      p: { base: '5', md: '6' },
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      bg: 'surface',
      fontSize: 'sm',
    },
    title: { fontSize: 'xl', mb: '3', '&:not(:first-of-type)': { mt: '6' } },
    line: { py: '2', borderTopWidth: '1px', borderColor: 'border' },
    note: { display: 'block', color: 'muted', fontSize: 'xs' },
    'fact-line': { '&:not(:last-child)': { pb: '1' } },
    report: { color: 'muted', fontSize: 'xs', '& .link': { display: 'inline-block', py: '1' } },
    ...PAID_PARTS,
    more: { '&[open] > .summary': { mb: '1' } },
    summary: { py: '2', fontWeight: '600', borderTopWidth: '1px', borderColor: 'border' },
    link: {
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      overflowWrap: 'anywhere',
      '@media print': { '&[href^=http]::after': { content: '" (" attr(href) ")"' } },
    },
    'more::details-content': { '@media print': { display: 'block', contentVisibility: 'visible' } },
  }),
);
