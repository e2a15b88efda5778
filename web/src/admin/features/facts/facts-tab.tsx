import { adminEndpoints, type AdminFact, formatCount } from '#contract';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Choice, Select, toChoices } from '../../components/admin-field';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import { Button } from '../../../shared/components/ui/button';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { showToast, type ToastMessage } from '../../../shared/lib/toasts';
import type { TabProps } from '../../lib/tab-props';
import { toUndo, useUndo } from '../../lib/undo';
import { useConfirmFact, useDeleteFact, useFacts } from './api';
import { filterFacts } from './fact-draft';
import { CheckRun } from './check-run';
import { DueList } from './due-list';
import { DUE_ORDERS, isDueOrder, sortDue } from './due-order';
import { FactDialog } from './fact-dialog';
import { toSavedFactNotice } from './saved-fact-notice';
import { FactRow } from './fact-row';
import { useConfirmFacts } from './source-api';
import { SourceList, type FactFocus } from './source-list';
import { UsedFactDialog } from './used-fact-dialog';

/** Facts per page. */
const PAGE_SIZE = 20;

const CHOICES = {
  all: 'All facts',
  source: 'To check, by source',
  due: 'Due for review',
  check: 'Check one by one',
  unused: 'Unused',
} as const;
const isChoice = (text: string): text is keyof typeof CHOICES => Object.hasOwn(CHOICES, text);

/** What the URL calls a fact that does not exist yet; no fact has an id in capitals. */
const NEW = 'NEW';

/** The 'Facts' tab: every changing value, its uses and its age. */
export function FactsTab({ choice: { q, show, open, page }, onChoose, pageHref }: TabProps) {
  const { data, error, isLoading, mutate: mutateFacts } = useFacts();
  const { mutate: mutateAny } = useSWRConfig();
  const { trigger: confirmFact } = useConfirmFact();
  const { trigger: deleteFact } = useDeleteFact();
  const choice = isDueOrder(show) ? 'due' : isChoice(show) ? show : 'all';
  const setEdited = (id: string) => onChoose({ open: id });
  /** The field to begin with, of a fact opened from its source. */
  const [focus, setFocus] = useState<FactFocus>();
  const mutate = () =>
    Promise.all([mutateFacts(), mutateAny(adminEndpoints.sourceChecks), mutateAny(adminEndpoints.sourceCheckStats)]);
  /** The fact that cannot be deleted, because guides or areas use it. */
  const [used, setUsed] = useState<AdminFact>();
  const ask = useConfirm();
  const { offer, reverse } = useUndo();
  const { trigger: confirmFacts } = useConfirmFacts();
  /** What `check` can undo. */
  const [lastChange, setLastChange] = useState<number>();
  const found = filterFacts(data?.items ?? [], q);
  const isDue = isDueOrder(show) || choice === 'check';
  const due = sortDue(found, isDueOrder(show) ? show : 'due');
  const chosen = isDue ? due : found.filter(({ uses, areas }) => choice === 'all' || uses + areas === 0);
  const start = (Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const rows = data && { items: chosen.slice(start, start + PAGE_SIZE), total: chosen.length };

  /** `work` resolves to the change set to undo, if any. */
  const act = async (work: () => Promise<number | undefined>, done: ToastMessage, failed: string) => {
    try {
      const changeSet = await work();
      await mutate();
      offer({ ...done, tone: 'success' }, changeSet, () => {
        setLastChange(undefined);
        void mutate();
      });
    } catch (failure) {
      showToast({ title: failureText(failure, failed), tone: 'error' });
    }
  };
  const confirm = ({ id, label }: AdminFact) =>
    act(
      () => confirmFact(id),
      { title: 'Checked today, unchanged', description: label },
      'The fact could not be changed',
    );
  const confirmAll = (facts: readonly AdminFact[]) =>
    act(
      async () => {
        const changeSet = await confirmFacts(facts.map(({ id }) => id));
        setLastChange(changeSet);
        return changeSet;
      },
      {
        title: 'Checked today, unchanged',
        description: (facts.length === 1 ? facts[0]?.label : undefined) ?? formatCount(facts.length, 'fact'),
      },
      'The facts could not be changed',
    );
  const undoLast = async () => {
    setLastChange(undefined);
    if (lastChange !== undefined && (await reverse(toUndo(lastChange)))) await mutate();
  };
  const remove = async (fact: AdminFact) => {
    const { id, label } = fact;
    if (fact.uses + fact.areas + fact.steps > 0) return setUsed(fact);
    const question = { title: 'Are you sure you want to delete this fact?', confirm: 'Delete', danger: true };
    if (await ask({ ...question, text: `${label}. Its ID cannot be reused.` }))
      await act(() => deleteFact(id), { title: 'Fact deleted', description: label }, 'Failed to delete fact');
  };

  const actions = (
    <ListTools>
      <ListSearch label="Find a fact" q={q} onSearch={(text) => onChoose({ q: text, page: 1 })} />
      <Choice
        label="Show"
        value={choice}
        choices={toChoices(CHOICES)}
        onChoose={(chosen) => onChoose({ show: chosen === 'all' ? '' : chosen, page: 1 })}
      />
      <Button onClick={() => setEdited(NEW)}>New fact</Button>
    </ListTools>
  );
  const listProps = {
    rows,
    busy: isLoading,
    failure: error && { text: failureText(error, 'The facts could not be loaded'), retry: () => void mutate() },
    page: start / PAGE_SIZE + 1,
    pageSize: PAGE_SIZE,
    pageHref,
    actions,
    empty: <p>{data?.total === 0 ? 'No facts yet.' : isDue && q === '' ? 'No fact is due.' : 'No matching facts.'}</p>,
  };
  const list =
    choice === 'check' && data ? (
      <CheckRun
        facts={due}
        onConfirm={(fact) => confirmAll([fact])}
        onEdit={setEdited}
        onUndo={lastChange === undefined ? undefined : undoLast}
        onLeave={() => onChoose({ show: 'due' })}
      />
    ) : isDue ? (
      <DueList
        {...listProps}
        onConfirm={confirmAll}
        onEdit={setEdited}
        onCheck={() => onChoose({ show: 'check' })}
        order={
          <div>
            <Select
              aria-label="Sort by"
              value={isDueOrder(show) ? show : 'due'}
              onChange={({ target }) => onChoose({ show: target.value, page: 1 })}
            >
              {Object.entries(DUE_ORDERS).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        }
      />
    ) : choice === 'source' ? (
      <SourceList
        q={q}
        page={page}
        pageHref={pageHref}
        actions={actions}
        onChanged={() => void mutate()}
        onEdit={(id, field) => {
          setFocus(field);
          setEdited(id);
        }}
      />
    ) : (
      <DataList title="Facts" getKey={({ id }) => id} {...listProps}>
        {(fact) => (
          <FactRow
            fact={fact}
            onEdit={() => setEdited(fact.id)}
            onConfirm={() => void confirm(fact)}
            onDelete={() => void remove(fact)}
          />
        )}
      </DataList>
    );

  return (
    <>
      {list}
      {used && <UsedFactDialog fact={used} onClose={() => setUsed(undefined)} />}
      {open && (
        <FactDialog
          key={open}
          id={open === NEW ? undefined : open}
          focus={focus}
          onClose={(saved) => {
            setFocus(undefined);
            setEdited('');
            if (saved === undefined) return;
            void mutate();
            offer(toSavedFactNotice(saved), saved.changeSet, () => void mutate());
          }}
        />
      )}
    </>
  );
}
