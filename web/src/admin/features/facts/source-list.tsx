import { chakra } from '@chakra-ui/react';
import { formatCount, type CheckedFact as Checked, SOURCE_CHECK_LIMITS, type SourceCheck } from '#contract';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Spinner } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { showToast } from '../../../shared/lib/toasts';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { toUndo, useUndo } from '../../lib/undo';
import { row } from '../../theme/row';
import { CheckedFact } from './checked-fact';
import { filterFacts } from './fact-draft';
import { useConfirmFacts, useSourceChecks } from './source-api';
import { lookedText, nextFact, SOURCE_KIND_LABELS } from './source-texts';
import { SourceBeside } from './source-beside';

/** Pages of sources per page of the list. */
const PAGE_SIZE = 10;

/** Where the focus goes in the form of a fact. */
export type FactFocus = 'value' | 'source';

export interface SourceListProps {
  q: string;
  page: number;
  pageHref: (page: number) => string;
  actions: ReactNode;
  /** The only page to show, without the list around it. */
  only?: string;
  onEdit: (id: string, focus: FactFocus) => void;
  /** Called once facts were confirmed, or that was undone. */
  onChanged: () => void;
}

/** Facts that are due or that their source no longer states, by page. */
export function SourceList({ q, page, pageHref, actions, only, onEdit, onChanged }: SourceListProps) {
  const { data, error, isLoading, mutate } = useSourceChecks();
  const { trigger } = useConfirmFacts();
  const { offer, reverse } = useUndo();
  const list = useRef<HTMLDivElement>(null);
  const lastChange = useRef<number>(undefined);
  const chosen = (data ?? []).flatMap((check) => {
    const facts = only === undefined || check.url === only ? filterFacts(check.facts, q) : [];
    return facts.length > 0 ? [{ ...check, facts }] : [];
  });
  const start = (Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const rows = data && { items: chosen.slice(start, start + PAGE_SIZE), total: chosen.length };
  const focusFact = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(id ? `[data-fact="${id}"] button` : '[data-fact] button')?.focus();
  const renew = () => {
    onChanged();
    return mutate();
  };
  const confirm = async (facts: readonly Checked[]) => {
    const ids = facts.map(({ id }) => id).slice(0, SOURCE_CHECK_LIMITS.confirmed);
    const next = nextFact(chosen, ids);
    try {
      lastChange.current = await trigger(ids);
      await renew();
      const [only] = facts;
      const description = facts.length === 1 ? only?.label : formatCount(facts.length, 'fact');
      offer(
        { title: 'Checked today, unchanged', ...(description && { description }), tone: 'success' },
        lastChange.current,
        () => void renew(),
      );
      focusFact(next);
    } catch (failure) {
      showToast({ title: failureText(failure, 'The facts could not be changed'), tone: 'error' });
    }
  };
  const undoLast = async () => {
    const changeSet = lastChange.current;
    if (changeSet === undefined) return;
    lastChange.current = undefined;
    if (await reverse(toUndo(changeSet))) await renew();
    focusFact(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') return void undoLast();
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-fact]')?.dataset.fact;
    const fact = chosen.flatMap(({ facts }) => facts).find((one) => one.id === id);
    if (!fact) return;
    if (key === 'u') void confirm([fact]);
    else if (key === 'e') onEdit(fact.id, 'value');
    else if (key === 's') focusFact(nextFact(chosen, [fact.id]));
    else return;
    event.preventDefault();
  };

  const toGroup = (check: SourceCheck) => (
    <SourceGroup key={check.url} check={check} onConfirm={(facts) => void confirm(facts)} onEdit={onEdit} />
  );
  if (only !== undefined)
    return (
      <chakra.div ref={list} onKeyDown={onKeyDown}>
        {data ? chosen.map(toGroup) : <Spinner label="Loading..." />}
        {KEYS}
      </chakra.div>
    );
  return (
    <chakra.div ref={list} onKeyDown={onKeyDown}>
      <DataList
        title="Sources to check"
        rows={rows}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The sources could not be loaded'), retry: () => void mutate() }}
        getKey={({ url }) => url}
        page={start / PAGE_SIZE + 1}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        actions={actions}
        bar={KEYS}
        empty={<p>{data?.length === 0 ? 'No fact is due, and no source differs.' : 'No matching facts.'}</p>}
      >
        {toGroup}
      </DataList>
    </chakra.div>
  );
}

const KEYS = (
  <chakra.p fontSize="sm" color="muted" px={{ base: '4', md: '6' }} pt="3">
    On a fact: U unchanged, E new value, S skip, Z undo.
  </chakra.p>
);

interface SourceGroupProps {
  check: SourceCheck;
  onConfirm: (facts: readonly Checked[]) => void;
  onEdit: SourceListProps['onEdit'];
}

/** A page and its facts. */
function SourceGroup({ check, onConfirm, onEdit }: SourceGroupProps) {
  const { url, title, source_kind, facts } = check;
  return (
    <section aria-label={title}>
      <chakra.div {...row}>
        <chakra.div minW="0">
          <chakra.h3 fontSize="lg" overflowWrap="anywhere">
            <SourceBeside url={url} title={title} />
          </chakra.h3>
          <chakra.p fontSize="sm" color="muted">
            {`${SOURCE_KIND_LABELS[source_kind]} · ${new URL(url).host} · ${lookedText(check)}`}
          </chakra.p>
        </chakra.div>
        {facts.length > 1 && (
          <Button size="sm" variant="outline" justifySelf="start" onClick={() => onConfirm(facts)}>
            {`All ${facts.length} unchanged`}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </chakra.div>
      {facts.map((fact) => (
        <CheckedFact
          key={fact.id}
          fact={fact}
          onConfirm={() => onConfirm([fact])}
          onNewValue={() => onEdit(fact.id, 'value')}
          onNewSource={() => onEdit(fact.id, 'source')}
        />
      ))}
    </section>
  );
}
