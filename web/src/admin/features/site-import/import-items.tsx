import { chakra } from '@chakra-ui/react';
import { articlePath, type ImportItem, type ImportOutcome, type SiteImport } from '#contract';
import { useState } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { DataList } from '../../components/data-list';
import { Choice, toChoices } from '../../components/admin-field';
import { failureText } from '../../lib/api-client';
import { ITEMS_SHOWN, useImportItems } from './api';
import { describeItem, OUTCOME_NAMES } from './import-words';

export interface ImportItemsProps {
  found: SiteImport;
  onWant: (item: ImportItem, wanted: boolean) => Promise<void>;
}

/** The texts of an import, each with what happens to it and why. */
export function ImportItems({ found, onWant }: ImportItemsProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, isLoading, mutate } = useImportItems(found.id, outcome, page);
  const canChoose = found.state === 'ready' || found.state === 'stopped';
  const want = async (item: ImportItem, wanted: boolean) => {
    await onWant(item, wanted);
    await mutate();
  };
  const pages = Math.ceil((data?.total ?? 0) / ITEMS_SHOWN);
  return (
    <DataList
      title="Texts"
      rows={data}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The texts could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={1}
      pageSize={Number.MAX_SAFE_INTEGER}
      pageHref={() => ''}
      empty={<p>None.</p>}
      actions={
        <Choice
          label="Show"
          wideLabel
          value={outcome}
          choices={[['', 'All texts'], ...toChoices(OUTCOME_NAMES)]}
          onChoose={(chosen) => {
            setOutcome(chosen);
            setPage(1);
          }}
        />
      }
      bar={
        pages > 1 && (
          <chakra.div display="flex" gap="2" alignItems="center" px={{ base: '4', md: '6' }} py="2">
            <Button size="sm" variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span>
              Page {page} of {pages}
            </span>
            <Button size="sm" variant="outline" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </chakra.div>
        )
      }
    >
      {(item) => <ItemRow item={item} canChoose={canChoose} onWant={(wanted) => void want(item, wanted)} />}
    </DataList>
  );
}

interface ItemRowProps {
  item: ImportItem;
  canChoose: boolean;
  onWant: (wanted: boolean) => void;
}

function ItemRow({ item, canChoose, onWant }: ItemRowProps) {
  const { title, slug, labels, date, published, is_page, reason, notes, former_paths, wanted, state } = item;
  const isOpen = canChoose && state === 'waiting';
  const facts = [
    is_page ? 'Page' : '',
    published ? date : 'Draft',
    slug && state !== 'imported' ? `/${slug}` : '',
    labels.join(', '),
    former_paths.length > 0 ? `from ${former_paths.join(', ')}` : '',
  ].filter(Boolean);
  const name = (
    <>
      {title} <Badge>{describeItem(item)}</Badge>
    </>
  );
  return (
    <chakra.div px={{ base: '4', md: '6' }} py="3" display="grid" gap="1" overflowWrap="anywhere">
      {isOpen ? (
        <Checkbox checked={wanted} onChange={onWant}>
          {name}
        </Checkbox>
      ) : (
        <chakra.p fontWeight="600">
          {state === 'imported' && published ? <a href={articlePath(slug)}>{title}</a> : title}{' '}
          <Badge>{describeItem(item)}</Badge>
        </chakra.p>
      )}
      <chakra.p fontSize="sm" color="muted">
        {facts.join(' · ')}
      </chakra.p>
      {reason && <p>{reason}</p>}
      {notes.length > 0 && (
        <chakra.ul fontSize="sm" pl="5" listStyleType="disc">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
