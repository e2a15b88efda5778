import { chakra } from '@chakra-ui/react';
import type { AdminFact } from '#contract';
import { useDeferredValue, useState } from 'react';
import { Field, Input, Select } from '../../components/admin/admin-field';
import { Button } from '../../components/ui/button';
import { useConfirm } from '../../components/admin/confirm';
import { DataList } from '../../components/admin/data-list';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { useConfirmFact, useDeleteFact, useFacts } from './api';
import { filterFacts } from './fact-draft';
import { FactDialog } from './fact-dialog';
import { FactRow } from './fact-row';

/** Facts per page. */
const PAGE_SIZE = 20;

const CHOICES = { all: 'All facts', due: 'Due for review', unused: 'Unused' } as const;
type Choice = keyof typeof CHOICES;

export interface FactsTabProps {
  page: number;
  onPage: (page: number) => void;
  pageHref: (page: number) => string;
}

/** The 'Facts' tab: every changing value, its uses and its age. */
export function FactsTab({ page, onPage, pageHref }: FactsTabProps) {
  const { data, error, isLoading, mutate } = useFacts();
  const { trigger: confirmFact } = useConfirmFact();
  const { trigger: deleteFact } = useDeleteFact();
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState<Choice>('all');
  /** `null`: a new fact. */
  const [edited, setEdited] = useState<string | null>();
  const ask = useConfirm();
  const { offer } = useUndo();
  const shownQuery = useDeferredValue(query);
  const chosen = filterFacts(data?.items ?? [], shownQuery).filter(
    ({ due, uses }) => choice === 'all' || (choice === 'due' ? due : uses === 0),
  );
  const start = (Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const rows = data && { items: chosen.slice(start, start + PAGE_SIZE), total: chosen.length };

  /** `work` resolves to the change set to undo, if any. */
  const act = async (work: () => Promise<number | undefined>, done: string, failed: string) => {
    try {
      const changeSet = await work();
      await mutate();
      offer({ title: done, tone: 'success' }, changeSet);
    } catch (failure) {
      showToast({ title: failureText(failure, failed), tone: 'error' });
    }
  };
  const confirm = ({ id, label }: AdminFact) =>
    act(() => confirmFact(id).then(() => undefined), `${label}: checked today`, 'The fact could not be changed');
  const remove = async ({ id, label }: AdminFact) => {
    const question = { title: 'Are you sure you want to delete this fact?', confirm: 'Delete', danger: true };
    if (await ask({ ...question, text: `${label}. Its ID cannot be reused.` }))
      await act(() => deleteFact(id), `${label}: deleted`, 'Failed to delete fact');
  };

  return (
    <>
      <DataList
        title="Facts"
        rows={rows}
        busy={isLoading || shownQuery !== query}
        failure={error && { text: failureText(error, 'The facts could not be loaded'), retry: () => void mutate() }}
        keyOf={({ id }) => id}
        page={start / PAGE_SIZE + 1}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        actions={
          <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
            <Field label="Find a fact">
              <Input
                type="search"
                value={query}
                onChange={({ target }) => {
                  setQuery(target.value);
                  if (page > 1) onPage(1);
                }}
              />
            </Field>
            <Field label="Show">
              <Select
                value={choice}
                onChange={({ target }) => {
                  setChoice(target.value as Choice);
                  if (page > 1) onPage(1);
                }}
              >
                {Object.entries(CHOICES).map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Button onClick={() => setEdited(null)}>New fact</Button>
          </chakra.div>
        }
        empty={<p>{data?.total === 0 ? 'No facts yet.' : 'No matching facts.'}</p>}
      >
        {(fact) => (
          <FactRow
            fact={fact}
            onEdit={() => setEdited(fact.id)}
            onConfirm={() => void confirm(fact)}
            onDelete={() => void remove(fact)}
          />
        )}
      </DataList>
      {edited !== undefined && (
        <FactDialog
          id={edited ?? undefined}
          onClose={(saved) => {
            setEdited(undefined);
            if (saved === undefined) return;
            void mutate();
            showToast({ title: 'Fact saved', tone: 'success' });
          }}
        />
      )}
    </>
  );
}
