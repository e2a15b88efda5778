import { AREA_SIDES, areaPath, type AdminArea, type Basis, formatCount, listStatements } from '#contract';
import { Link } from '../../../shared/components/ui/link';
import { PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { ListRow, RowAction } from '../../components/list-row';

export interface AreaRowProps {
  area: AdminArea;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the list of areas: what its statements rest on, and its problems. */
export function AreaRow({ area, onEdit, onDelete }: AreaRowProps) {
  const { slug, name, other_names, side, problems } = area;
  return (
    <ListRow
      title={name}
      second={other_names.join(', ')}
      facts={
        <>
          <Link href={areaPath(slug)} newTab>
            {areaPath(slug)}
          </Link>
          <span>{AREA_SIDES[side]}</span>
          <span>{describeBases(area)}</span>
        </>
      }
      problems={problems}
      actions={
        <>
          <RowAction icon={PencilIcon} label="Edit" name={name} onClick={onEdit} />
          <RowAction icon={TrashIcon} label="Delete" name={name} onClick={onDelete} danger />
        </>
      }
    />
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
