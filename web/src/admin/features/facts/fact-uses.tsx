import { type AdminFactDetails, editAreaPath, editArticlePath, formatDate, formatFactUses } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Link, NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { createParts } from '../../theme/parts';

const { Root, Heading, List, Row, Outdated } = createParts(
  { root: 'section', heading: 'h3', list: 'ul', row: 'li', outdated: 'p' },
  {
    root: { p: '4', borderRadius: 'sm', bg: 'subtle', fontSize: 'sm' },
    heading: { fontSize: 'md', '&:not(:first-child)': { mt: '4' } },
    list: { maxH: '10rem', overflowY: 'auto', '&:not(:first-child)': { mt: '2' } },
    row: { py: '1', overflowWrap: 'anywhere' },
    outdated: { color: 'muted' },
  },
);

export interface FactUsesProps {
  fact: Omit<AdminFactDetails, 'previous'> & Partial<Pick<AdminFactDetails, 'previous'>>;
}

/** Lists the guides, areas and steps that use a fact, and its past values. */
export function FactUses({ fact }: FactUsesProps) {
  const { uses, areas, steps, previous = [] } = fact;
  return (
    <Root>
      <Heading>
        {uses + areas + steps === 0 ? 'No guide and no area uses this fact' : `Saving changes ${formatFactUses(fact)}`}
      </Heading>
      <Uses fact={fact} />
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

/** The guides, areas and steps that use a fact, with links to their editors. */
export function UseList({ fact }: FactUsesProps) {
  return (
    <Root>
      <Uses fact={fact} />
    </Root>
  );
}

function Uses({ fact: { used_in, used_in_areas, used_in_steps } }: FactUsesProps) {
  return (
    <>
      {used_in.length > 0 && (
        <List tabIndex={0} aria-label="Guides that use this fact">
          {used_in.map(({ id, title, published, outdated }) => (
            <Row key={id}>
              <Use href={editArticlePath(id)}>{title}</Use>
              {!published && <Badge>Draft</Badge>}
              {outdated && <Outdated>{`Still writes out a former value: “${outdated}”`}</Outdated>}
            </Row>
          ))}
        </List>
      )}
      {used_in_areas.length > 0 && (
        <List tabIndex={0} aria-label="Areas that use this fact">
          {used_in_areas.map(({ slug, name }) => (
            <Row key={slug}>
              <Use href={editAreaPath(slug)}>{name}</Use>
            </Row>
          ))}
        </List>
      )}
      {used_in_steps.length > 0 && (
        <List tabIndex={0} aria-label="Steps of the plan that use this fact">
          {used_in_steps.map((title) => (
            <Row key={title}>
              <Use href={`/admin?${new URLSearchParams({ tab: 'plan', q: title }).toString()}`}>{title}</Use>
            </Row>
          ))}
        </List>
      )}
    </>
  );
}

function Use({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} {...newTabProps}>
      {children}
      <NewTabHint />
    </Link>
  );
}
