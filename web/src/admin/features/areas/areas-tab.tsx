import type { AdminArea } from '#contract';
import { lazy, Suspense } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Spinner } from '../../../shared/components/ui/spinner';
import { Choice, toChoices } from '../../components/admin-field';
import { DataList } from '../../components/data-list';
import { type FactChoice, FactsContext } from '../../components/fact-field';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import { useDeletion } from '../../components/use-deletion';
import { failureText } from '../../lib/api-client';
import { filterByWords } from '../../lib/filter-by-words';
import type { TabProps } from '../../lib/tab-props';
import { useUndo } from '../../lib/undo';
import { useAreas, useDeleteArea } from './api';
import { AreaRow, hasEstimate } from './area-row';

/** Areas per page. */
const PAGE_SIZE = 20;

const CHOICES = { all: 'All areas', problems: 'With problems', estimates: 'With estimates' } as const;
const isChoice = (text: string): text is keyof typeof CHOICES => Object.hasOwn(CHOICES, text);

/** What the URL calls an area that does not exist yet; no slug has capitals. */
const NEW = 'NEW';

const AreaDialog = lazy(() => import('./area-dialog'));

export interface AreasTabProps extends TabProps {
  /** The facts that statements can rest on. */
  facts: readonly FactChoice[];
}

/** The 'Areas' tab: every area to live in, what is said of it, and what that rests on. */
export function AreasTab({ choice: { q, show, open, page }, onChoose, pageHref, facts }: AreasTabProps) {
  const { data, error, isLoading, mutate } = useAreas();
  const { trigger: deleteArea } = useDeleteArea();
  const remove = useDeletion('Area', mutate);
  const { offer } = useUndo();
  const choice = isChoice(show) ? show : 'all';
  const areas = data?.items ?? [];
  const edited = open === NEW ? null : areas.find(({ slug }) => slug === open);
  const chosen = filterAreas(areas, q).filter(
    (area) => choice === 'all' || (choice === 'problems' ? area.problems.length > 0 : hasEstimate(area)),
  );
  const start = (Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const finish = (changeSet: number | undefined) => {
    onChoose({ open: '' });
    void mutate();
    offer({ title: 'Area saved', tone: 'success' }, changeSet, () => void mutate());
  };

  return (
    <>
      <DataList
        title="Areas"
        rows={data && { items: chosen.slice(start, start + PAGE_SIZE), total: chosen.length }}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The areas could not be loaded'), retry: () => void mutate() }}
        getKey={({ slug }) => slug}
        page={start / PAGE_SIZE + 1}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        actions={
          <ListTools>
            <ListSearch label="Find an area" q={q} onSearch={(text) => onChoose({ q: text, page: 1 })} />
            <Choice
              label="Show"
              value={choice}
              choices={toChoices(CHOICES)}
              onChoose={(chosen) => onChoose({ show: chosen === 'all' ? '' : chosen, page: 1 })}
            />
            <Button onClick={() => onChoose({ open: NEW })}>New area</Button>
          </ListTools>
        }
        empty={<p>{areas.length === 0 ? 'No areas yet.' : 'No matching areas.'}</p>}
      >
        {(area) => (
          <AreaRow
            area={area}
            onEdit={() => onChoose({ open: area.slug })}
            onDelete={() => void remove(area.name, () => deleteArea(area.slug))}
          />
        )}
      </DataList>
      {edited !== undefined && (
        <FactsContext value={facts}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <AreaDialog
              key={open}
              area={edited ?? undefined}
              onSaved={finish}
              onCancel={() => onChoose({ open: '' })}
            />
          </Suspense>
        </FactsContext>
      )}
    </>
  );
}

function filterAreas(areas: readonly AdminArea[], query: string): AdminArea[] {
  return filterByWords(areas, query, ({ slug, name, other_names }) => [slug, name, ...other_names].join(' '));
}
