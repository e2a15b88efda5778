import { chakra } from '@chakra-ui/react';
import { articlePath, CATEGORIES, formatCount, type TrashedArticle } from '#contract';
import { useEffect } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { TrashIcon, UndoIcon } from '../../../shared/components/ui/work-icons';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { toRestore, useUndo } from '../../lib/undo';
import { formatMoment } from '../../../shared/lib/format-time';
import { BulkBar } from '../../components/bulk-bar';
import { RowAction, RowPath } from '../../components/list-row';
import { ArticleListRow } from './article-list-row';
import { TRASH_PAGE_SIZE, useEmptyTrash, useTrash } from './trash-api';
import { useSelection } from '../../lib/use-selection';

export interface TrashListProps {
  page: number;
  onPage: (page: number) => void;
  pageHref: (page: number) => string;
}

/** The Trash: deleted articles, to restore or delete permanently, one by one, selected or all. */
export function TrashList({ page, onPage, pageHref }: TrashListProps) {
  const { data, error, isLoading, mutate } = useTrash(page);
  const { trigger: emptyTrash, isMutating } = useEmptyTrash();
  const { reverse } = useUndo();
  const ask = useConfirm();
  const total = data?.total ?? 0;
  const selection = useSelection('trash', total);

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onPage(Math.ceil(data.total / TRASH_PAGE_SIZE));
  }, [beyond, data, onPage]);

  const restore = async (ids: readonly number[] | 'all') => {
    if (await reverse(toRestore(ids === 'all' ? { all: true } : { ids: [...ids] }))) selection.clear();
  };
  const remove = async (article: TrashedArticle | undefined) => {
    const title = article
      ? 'Delete this article permanently?'
      : `Empty the Trash? It contains ${formatCount(total, 'article')}.`;
    const text = `${article ? `${article.title}. ` : ''}This cannot be undone: all versions are deleted too.`;
    if (!(await ask({ title, text, confirm: article ? 'Delete permanently' : 'Empty the Trash', danger: true })))
      return;
    try {
      await emptyTrash(article?.id);
      selection.clear();
      showToast({ title: article ? 'Deleted permanently' : 'The Trash is empty', tone: 'success' });
    } catch (failure) {
      showToast({ title: failureText(failure, 'The Trash could not be emptied'), tone: 'error' });
    }
    await mutate();
  };
  const items = data?.items ?? [];

  return (
    <DataList
      title="Trash"
      rows={data}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The Trash could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={page}
      pageSize={TRASH_PAGE_SIZE}
      pageHref={pageHref}
      actions={
        total > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" px="4" variant="outline" onClick={() => void restore('all')}>
              Restore all
            </Button>
            <Button size="sm" px="4" variant="danger" onClick={() => void remove(undefined)}>
              Empty the Trash
            </Button>
          </chakra.div>
        )
      }
      bar={
        items.length > 0 && (
          <BulkBar
            selection={selection}
            page={items.map(({ id }) => id)}
            total={total}
            busy={isMutating}
            actions={[
              {
                label: 'Restore',
                run: () => void restore(selection.all ? 'all' : selection.ids),
              },
            ]}
          />
        )
      }
      empty={<p>The Trash is empty.</p>}
    >
      {(article) => (
        <ArticleListRow
          title={article.title}
          category={article.category}
          chosen={selection.has(article.id)}
          onChoose={(chosen) => selection.toggle([article.id], chosen)}
          badges={!article.published && <Badge>Draft</Badge>}
          facts={
            <>
              <Badge tone="category">{CATEGORIES[article.category].name}</Badge>
              <span>{formatCount(article.word_count, 'word')}</span>
              <span>
                Deleted <time dateTime={article.deleted_at}>{formatMoment(article.deleted_at)}</time>
              </span>
              <span>
                Kept until <time dateTime={article.leaves_at}>{formatMoment(article.leaves_at)}</time>
              </span>
              <RowPath>{articlePath(article.slug)}</RowPath>
            </>
          }
          actions={
            <>
              <RowAction
                icon={UndoIcon}
                label="Restore"
                name={article.title}
                onClick={() => void restore([article.id])}
              />
              <RowAction
                icon={TrashIcon}
                label="Delete permanently"
                name={article.title}
                onClick={() => void remove(article)}
                danger
              />
            </>
          }
        />
      )}
    </DataList>
  );
}
