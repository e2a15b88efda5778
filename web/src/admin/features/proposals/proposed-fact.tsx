import { chakra } from '@chakra-ui/react';
import type { Proposal, ProposedValue } from '#contract';
import { SourceLink } from '../../../shared/components/ui/source-link';

/** The fields that a proposal may change, by what people call them, the most telling first. */
const FIELDS: readonly [keyof ProposedValue, string][] = [
  ['value', 'Value'],
  ['unit', 'Unit'],
  ['valid_from', 'Valid from'],
];

/** What a proposed value changes, and the sentence and the page that it rests on. */
export function ProposedFact({ fact: { now, proposed } }: { fact: NonNullable<Proposal['fact']> }) {
  const changed = FIELDS.filter(([field]) => now[field] !== proposed[field]);
  return (
    <chakra.div display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
      {changed.length === 0 && <p>{`Unchanged: ${now.value}`}</p>}
      {changed.map(([field, name]) => (
        <p key={field}>
          {name}: <del>{now[field] ?? 'none'}</del> <ins>{proposed[field] ?? 'none'}</ins>
        </p>
      ))}
      <chakra.blockquote ps="3" borderInlineStartWidth="3px" borderColor="border">
        {proposed.quote}
      </chakra.blockquote>
      <p>
        <SourceLink title={proposed.source_title} url={proposed.source_url} />
      </p>
    </chakra.div>
  );
}
