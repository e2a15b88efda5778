import { BODY, NOTE, TEXT_LINK } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The look of an errand sheet: one page of paper, or of a phone. */
export const ErrandSheet = styled(
  'article',
  slots({
    root: {
      ...BODY,
      gap: '6',
      maxW: '44rem',
      overflowWrap: 'anywhere',
      _print: {
        py: '2',
        rowGap: '3',
        columnGap: '8',
        gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
        maxW: 'none',
        fontSize: 'sm',
        lineHeight: '1.4',
      },
    },
    title: { fontSize: 'xl', mb: '1', _print: { fontSize: 'md', mb: '0' } },
    list: { listStyle: 'disc', pl: '5', '&>li': { py: '.5' } },
    papers: { display: 'grid' },
    paper: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '2.75rem',
      py: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '&:has(:checked)': { color: 'muted', textDecoration: 'line-through' },
      _print: { minH: '0', py: '1.5' },
    },
    note: NOTE,
    due: { fontWeight: '600' },
    number: { fontSize: 'xl', fontWeight: '600', ...TEXT_LINK },
    link: TEXT_LINK,
    guide: {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0,1fr)',
      gap: '4',
      alignItems: 'center',
      pt: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      breakInside: 'avoid',
      _print: { gridColumn: '1 / -1' },
    },
    code: { display: 'block', w: '100%', bg: '#fff', borderRadius: 'sm' },
  }),
);

/** The look of the list of all errands. */
export const ErrandLists = styled(
  'div',
  slots({
    root: {
      ...BODY,
      gap: { base: '6', md: '8' },
      maxW: '44rem',
      overflowWrap: 'anywhere',
    },
    title: { fontSize: '2xl', mb: '2' },
    errand: { py: '2', borderTopWidth: '1px', borderColor: 'border' },
    name: { display: 'inline-block', py: '1', fontWeight: '600', ...TEXT_LINK },
    note: NOTE,
    link: TEXT_LINK,
  }),
);
