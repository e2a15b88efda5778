import { createParts } from '../theme/parts';
import { row, rowActions, rowText, rowTitle } from '../theme/row';

/** The parts of a list's row: its title and facts, what is wrong with it, and its actions. */
export const { Root, Text, Title, Facts, Problem, Actions } = createParts(
  { root: 'article', text: 'div', title: 'h3', facts: 'p', problem: 'p', actions: 'div' },
  {
    root: row,
    text: rowText,
    title: rowTitle,
    facts: { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' },
    problem: { fontSize: 'sm', fontWeight: '600', color: 'danger', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);
