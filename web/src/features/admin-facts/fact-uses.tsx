import { countOf, editArticlePath, formatDate, type FactUse, type FormerFactValue } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Link, newTabProps } from '../../components/ui/link';
import { partsOf } from '../../theme/admin/parts';

const { Root, Heading, List, Row } = partsOf(
  { root: 'section', heading: 'h3', list: 'ul', row: 'li' },
  {
    root: { p: '4', borderRadius: 'sm', bg: 'subtle', fontSize: 'sm' },
    heading: { fontSize: 'md', '&:not(:first-child)': { mt: '4' } },
    list: { maxH: '10rem', overflowY: 'auto', mt: '2' },
    row: { py: '1', overflowWrap: 'anywhere' },
  },
);

export interface FactUsesProps {
  uses: readonly FactUse[];
  /** Newest first. */
  previous: readonly FormerFactValue[] | undefined;
}

/** Lists the guides that use a fact, and its past values. */
export function FactUses({ uses, previous = [] }: FactUsesProps) {
  return (
    <Root>
      <Heading>
        {uses.length === 0 ? 'No guide uses this fact' : `Saving changes ${countOf(uses.length, 'guide')}`}
      </Heading>
      {uses.length > 0 && (
        <List tabIndex={0} aria-label="Guides that use this fact">
          {uses.map(({ id, title, published }) => (
            <Row key={id}>
              <Link href={editArticlePath(id)} {...newTabProps}>
                {title}
              </Link>
              {!published && <Badge>Draft</Badge>}
            </Row>
          ))}
        </List>
      )}
      {previous.length > 0 && (
        <>
          <Heading>Previous values</Heading>
          <List tabIndex={0} aria-label="Previous values">
            {previous.map(({ value, unit, checked_on, replaced_at }) => (
              <Row key={replaced_at}>{`${value}${unit && ` ${unit}`}, checked ${formatDate(checked_on)}`}</Row>
            ))}
          </List>
        </>
      )}
    </Root>
  );
}
