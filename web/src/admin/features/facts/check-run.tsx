import { chakra } from '@chakra-ui/react';
import { type AdminFact, editArticlePath, formatCount, formatDate } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { createParts } from '../../theme/parts';
import { useFact } from './api';
import { SourceBeside } from './source-beside';

const { Root, Value, Facts, Uses, Use, Actions } = createParts(
  { root: 'section', value: 'p', facts: 'p', uses: 'ul', use: 'li', actions: 'div' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '4',
      p: { base: '4', md: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'card',
      overflowWrap: 'anywhere',
    },
    value: { fontSize: '2xl', fontWeight: '650', whiteSpace: 'pre-line' },
    facts: { fontSize: 'sm', color: 'muted' },
    uses: { display: 'grid', gap: '2', fontSize: 'sm' },
    use: { ps: '3', borderInlineStartWidth: '3px', borderColor: 'border' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
);

export interface CheckRunProps {
  /** The due facts, in order; those that were checked go away. */
  facts: readonly AdminFact[];
  onConfirm: (fact: AdminFact) => Promise<void>;
  onEdit: (id: string) => void;
  /** Undoes the last confirmation, if there is one. */
  onUndo: (() => Promise<void>) | undefined;
  onLeave: () => void;
}

/** Checks due facts one at a time: U unchanged, E new value, S skip, Z undo. */
export function CheckRun({ facts, onConfirm, onEdit, onUndo, onLeave }: CheckRunProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLElement>(null);
  const rest = facts.filter(({ id }) => !skipped.has(id));
  const [fact] = rest;
  const { data: details } = useFact(fact?.id);
  const id = fact?.id;
  useEffect(() => {
    root.current?.focus();
  }, [id]);
  const acts: Readonly<Record<string, () => void>> = {
    u: () => fact && void onConfirm(fact),
    e: () => fact && onEdit(fact.id),
    s: () => fact && setSkipped(new Set([...skipped, fact.id])),
    z: () => void onUndo?.(),
  };
  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-label="Check one by one"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const act = acts[event.key.toLowerCase()];
        if (!act) return;
        event.preventDefault();
        act();
      }}
    >
      <Facts aria-live="polite">
        {fact
          ? `${formatCount(rest.length, 'fact')} to check. Keys: U unchanged, E new value, S skip, Z undo.`
          : skipped.size > 0
            ? `Nothing left but ${formatCount(skipped.size, 'skipped fact')}.`
            : 'No fact is due.'}
      </Facts>
      {fact && (
        <>
          <div>
            <Heading as="h2" size="card">
              {fact.label}
            </Heading>
            <Value>{`${fact.value}${fact.unit && ` ${fact.unit}`}`}</Value>
            <Facts>
              {`Due since ${formatDate(fact.review_by)}, read at `}
              <SourceBeside url={fact.source_url} title={fact.source_title} />
            </Facts>
          </div>
          {fact.quote && <chakra.blockquote fontSize="sm">{fact.quote}</chakra.blockquote>}
          {details?.id === fact.id && details.used_in.length > 0 && (
            <Uses aria-label="Guides that use this fact">
              {details.used_in.map((use) => (
                <Use key={use.id}>
                  {use.sentence && `${use.sentence} `}
                  <Link href={`${editArticlePath(use.id)}?fact=${fact.id}`}>{use.title}</Link>
                </Use>
              ))}
            </Uses>
          )}
        </>
      )}
      <Actions>
        {fact && (
          <>
            <Button size="sm" aria-keyshortcuts="u" onClick={acts.u}>
              Unchanged
            </Button>
            <Button size="sm" variant="outline" aria-keyshortcuts="e" onClick={acts.e}>
              New value
            </Button>
            <Button size="sm" variant="ghost" aria-keyshortcuts="s" onClick={acts.s}>
              Skip
            </Button>
          </>
        )}
        {onUndo && (
          <Button size="sm" variant="ghost" aria-keyshortcuts="z" onClick={acts.z}>
            Undo
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onLeave}>
          Back to the list
        </Button>
      </Actions>
    </Root>
  );
}
