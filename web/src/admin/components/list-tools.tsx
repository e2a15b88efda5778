import { styled } from '../../shared/theme/styled';

/** What narrows a list, and adds to it, beside its title. On a phone it takes the whole width, the search a line of its own. */
export const ListTools = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '3',
    w: { base: '100%', md: 'auto' },
    '& > :has(select)': { flex: { base: '1 1 11rem', md: 'none' } },
    '& > :has([type=search])': { flex: { base: '1 1 100%', md: 'none' } },
  },
});
