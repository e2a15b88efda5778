import type { AdminArticleSummary } from '#contract';
import { editArticlePath } from '#contract';
import { useEffect, useState } from 'react';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { Heading } from '../../../shared/components/ui/layout';
import { failureText, NetworkFailure } from '../../lib/api-client';
import { openAdmin } from '../../lib/leave-guard';
import { useOpenReports } from '../../lib/open-reports';
import { decodeTitle } from '../../lib/plain-title';
import { useRefreshArticles } from '../../lib/refresh';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { ADMIN_PAGE_SIZE, useArticleList, useDeleteArticle, useDuplicate } from './api';
import { ArticleRow } from './article-row';
import { BulkBar } from '../../components/bulk-bar';
import { toFilter, type ArticleListChoice } from './list-choice';
import { NewDrafts } from './new-drafts';
import { MoveDialog } from './move-dialog';
import { useBulkActs } from './use-bulk-acts';
import { useSelection } from '../../lib/use-selection';

export interface ArticleListProps {
  choice: ArticleListChoice;
  onChoose: (choice: Partial<ArticleListChoice>) => void;
  pageHref: (page: number) => string;
}

/** The filtered list of articles, with row and bulk actions. */
export function ArticleList({ choice, onChoose, pageHref }: ArticleListProps) {
  const ask = useConfirm();
  const refresh = useRefreshArticles();
  const { offer } = useUndo();
  const { trigger: deleteArticle } = useDeleteArticle();
  const { trigger: duplicateArticle } = useDuplicate();
  const { data, error, isLoading, mutate } = useArticleList(choice);
  const [moving, setMoving] = useState(false);
  const filter = toFilter(choice);
  const selection = useSelection(JSON.stringify(filter), data?.total ?? 0);
  const acts = useBulkActs(choice, selection);

  // After the last row of the last page was deleted, shows the previous page.
  const beyond = data?.items.length === 0 && data.total > 0 && choice.page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onChoose({ page: Math.ceil(data.total / ADMIN_PAGE_SIZE) });
  }, [beyond, data, onChoose]);

  // A failed load is only logged (specification, point 8) and retried until it succeeds. The list never claims to be
  // empty: loaded rows stay, dimmed; without any the loading state stays.
  useEffect(() => {
    if (error) console.error('The list of articles could not be loaded', error);
  }, [error]);

  const remove = async ({ id, title }: AdminArticleSummary) => {
    const question = { title: 'Are you sure you want to delete this article?', confirm: 'Delete', danger: true };
    if (!(await ask({ ...question, text: decodeTitle(title) }))) return;
    let changeSet: number | undefined;
    try {
      changeSet = await deleteArticle(id);
    } catch (failure) {
      const sentence = failure instanceof NetworkFailure ? 'Error deleting article' : 'Failed to delete article';
      return showToast({ title: sentence, tone: 'error' });
    }
    offer({ title: 'Article moved to the Trash', description: decodeTitle(title) }, changeSet);
    selection.toggle([id], false);
    const without = data && { items: data.items.filter((row) => row.id !== id), total: Math.max(0, data.total - 1) };
    await mutate(without, { revalidate: false });
    await refresh();
  };
  const duplicate = async ({ id, title }: AdminArticleSummary) => {
    try {
      const copy = await duplicateArticle(id);
      offer({ title: 'Duplicated as a draft', description: decodeTitle(title), tone: 'success' }, copy.changeSet);
      await refresh();
      if (copy.id !== undefined) openAdmin(editArticlePath(copy.id));
    } catch (failure) {
      showToast({ title: failureText(failure, 'The article could not be duplicated'), tone: 'error' });
    }
  };
  const items = data?.items ?? [];
  const reportsOn = useOpenReports(items.map(({ id }) => id));
  const isUnfiltered = ['', 'draft'].includes(choice.status) && !choice.q && !choice.category && choice.page === 1;
  const filtered = Object.keys(filter).length > 0 || choice.category !== '';

  return (
    <>
      {isUnfiltered && <NewDrafts open={choice.status === 'draft'} />}
      <DataList
        title="Articles"
        rows={data}
        busy={isLoading || error !== undefined}
        getKey={({ id }) => id}
        page={choice.page}
        pageSize={ADMIN_PAGE_SIZE}
        pageHref={pageHref}
        bar={
          items.length > 0 && (
            <BulkBar
              selection={selection}
              page={items.map(({ id }) => id)}
              total={data?.total ?? 0}
              busy={acts.busy}
              actions={[
                { label: 'Publish', run: () => void acts.apply('publish') },
                { label: 'Take offline', run: () => void acts.takeOffline() },
                { label: 'Feature', run: () => void acts.apply('feature') },
                { label: 'Unfeature', run: () => void acts.apply('unfeature') },
                { label: 'Move to a category', run: () => setMoving(true) },
                { label: 'Export as files', run: () => void acts.exportChosen() },
                { label: 'Move to the Trash', run: () => void acts.trash(), danger: true },
              ]}
            />
          )
        }
        empty={
          <>
            <Heading as="h3" size="card" color="fg">
              No articles found
            </Heading>
            <p>
              {filtered
                ? 'Try adjusting your search or filter criteria.'
                : 'Get started by uploading your first article.'}
            </p>
          </>
        }
      >
        {(article) => (
          <ArticleRow
            article={article}
            reports={reportsOn(article.id)}
            chosen={selection.has(article.id)}
            onChoose={(chosen) => selection.toggle([article.id], chosen)}
            onDuplicate={() => void duplicate(article)}
            onDelete={() => void remove(article)}
          />
        )}
      </DataList>
      {moving && (
        <MoveDialog
          count={selection.count}
          onClose={() => setMoving(false)}
          onMove={async (category, subcategory) => {
            if (await acts.move(category, subcategory)) setMoving(false);
          }}
        />
      )}
    </>
  );
}
