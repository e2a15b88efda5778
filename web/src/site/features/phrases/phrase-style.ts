import { ANCHOR_PARTS, BODY } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { KANNADA_FAMILY } from '../../../shared/hooks/use-kannada-font';

/** The look of the cards: large enough to hold up; on paper two columns, to fold between them. */
export const PhraseCards = styled(
  'div',
  slots({
    root: {
      ...BODY,
      gap: { base: '8', md: '10' },
      overflowWrap: 'anywhere',
      _print: { display: 'block', columnCount: '2', columnGap: '12mm', columnRule: '1px dashed #000', py: '0' },
    },
    ...ANCHOR_PARTS,
    title: {
      fontSize: '2xl',
      mb: '3',
      _print: { fontSize: 'sm', mt: '2', mb: '0', breakAfter: 'avoid' },
    },
    cards: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
      _print: { display: 'block' },
    },
    card: {
      p: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'surface',
      scrollMarginTop: '5rem',
      breakInside: 'avoid',
      '&:target': { borderColor: 'brand', bg: 'brandTint' },
      _print: { p: '0', py: '.5', borderWidth: '0', borderBottomWidth: '1px', borderRadius: '0' },
    },
    kannada: {
      fontFamily: KANNADA_FAMILY,
      fontWeight: '500',
      fontSize: { base: '3xl', md: '4xl' },
      lineHeight: '1.35',
      mb: '2',
      _print: { fontSize: 'md', lineHeight: '1.25', mb: '0' },
    },
    latin: { fontSize: 'lg', fontWeight: '600', lineHeight: '1.35', _print: { fontSize: 'xs' } },
    english: { _print: { fontSize: 'xs', lineHeight: '1.25' } },
    note: { display: 'block', fontSize: 'sm', color: 'muted', _print: { display: 'inline', fontSize: 'xs', ml: '2' } },
  }),
);
