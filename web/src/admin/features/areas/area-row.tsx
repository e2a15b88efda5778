import { AREA_SIDES, areaPath, type AdminArea, type Basis, formatCount, listStatements } from '#contract';
import { Link, NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { RowButtons } from '../../components/row-buttons';
import { createParts } from '../../theme/parts';
import { row, rowActions, rowLine, rowText } from '../../theme/row';

const { Root, Text, Title, Names, Line, Problem, Actions } = createParts(
  { root: 'article', text: 'div', title: 'h3', names: 'p', line: 'div', problem: 'p', actions: 'div' },
  {
    root: { ...row, py: '2' },
    text: rowText,
    title: { fontSize: 'lg', lineHeight: '1.35', minW: '0', overflowWrap: 'anywhere' },
    names: { fontSize: 'sm', overflowWrap: 'anywhere' },
    line: { ...rowLine, fontSize: 'sm', color: 'muted' },
    problem: { fontSize: 'sm', fontWeight: '600', color: 'danger', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);

export interface AreaRowProps {
  area: AdminArea;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the list of areas: what its statements rest on, and its problems. */
export function AreaRow({ area, onEdit, onDelete }: AreaRowProps) {
  const { slug, name, other_names, side, problems } = area;
  return (
    <Root>
      <Text>
        <Title>{name}</Title>
        {other_names.length > 0 && <Names>{other_names.join(', ')}</Names>}
        <Line>
          <span>{AREA_SIDES[side]}</span>
          <span>{describeBases(area)}</span>
          <Link href={areaPath(slug)} {...newTabProps}>
            {areaPath(slug)}
            <NewTabHint />
          </Link>
        </Line>
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </Text>
      <Actions>
        <RowButtons name={name} onEdit={onEdit} onDelete={onDelete} />
      </Actions>
    </Root>
  );
}

/** Whether an area says something that is only our estimate. */
export function hasEstimate(area: AdminArea): boolean {
  return countBases(area, 'estimate') > 0;
}

/** `24 statements: 5 facts, 18 guides, 1 estimate`. */
function describeBases(area: AdminArea): string {
  const parts = [
    [countBases(area, 'fact'), 'fact'],
    [countBases(area, 'guide'), 'guide'],
    [countBases(area, 'source'), 'page'],
    [countBases(area, 'estimate'), 'estimate'],
  ] as const;
  const named = parts.flatMap(([count, noun]) => (count > 0 ? [formatCount(count, noun)] : []));
  return `${formatCount(listStatements(area).length, 'statement')}: ${named.join(', ')}`;
}

/** How many statements of an area rest on something of this kind. */
function countBases(area: AdminArea, kind: keyof Basis): number {
  return listStatements(area).filter(({ basis }) => basis[kind] !== undefined).length;
}
