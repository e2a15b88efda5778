import { ARTICLE_LIMITS, CATEGORIES, CATEGORY_IDS, routes, type AdminArticleSummary } from '#contract';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../components/ui/button';
import { useConfirm } from '../../components/ui/confirm';
import { DataList } from '../../components/ui/data-list';
import { Field, Input, Select } from '../../components/ui/admin-field';
import { Heading } from '../../components/ui/layout';
import { PlusIcon, TrashIcon, UploadIcon } from '../../components/ui/work-icons';
import { useDebounced } from '../../hooks/use-debounced';
import { NetworkFailure } from '../../lib/api-client';
import { decodeTitle } from '../../lib/plain-title';
import { useRefreshArticles } from '../../lib/refresh-articles';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { ADMIN_PAGE_SIZE, useArticleList, useDeleteAllArticles, useDeleteArticle, type ArticleListChoice } from './api';
import { ArticleRow } from './article-row';
import { UploadDialog } from './upload-dialog';
import { partsOf } from '../../theme/parts';

const SEARCH_DELAY_MS = 300;

const { Root, Actions, Title, Buttons, Filters } = partsOf(
  { root: 'div', actions: 'section', title: 'h2', buttons: 'div', filters: 'div' },
  {
    root: { display: 'grid', gap: { base: '3', md: '5' }, mb: { base: '4', md: '6' } },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
    },
    title: { fontSize: 'xl' },
    // On a phone three keys of one width, the drawing above the word.
    buttons: {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
      gap: { base: '2', md: '3' },
      w: { base: '100%', md: 'auto' },
    },
    filters: {
      display: 'grid',
      gap: { base: '3', md: '4' },
      gridTemplateColumns: { base: 'minmax(0,3fr) minmax(0,2fr)', md: '2fr 1fr' },
    },
  },
);

/** How a quick action looks: on a phone its drawing stands above its words. */
const KEY = {
  flexDirection: { base: 'column', md: 'row' },
  gap: { base: '1', md: '2' },
  px: { base: '1', md: '5' },
  py: { base: '2', md: '0' },
  borderRadius: { base: 'md', md: 'full' },
  fontSize: { base: 'xs', md: 'sm' },
  minH: '2.75rem',
} as const;

export interface ArticlesTabProps {
  choice: ArticleListChoice;
  /** Shows another part of the list; what is not named stays. */
  onChoose: (choice: Partial<ArticleListChoice>) => void;
  pageHref: (page: number) => string;
}

/** 'Articles Management': quick actions, search and filter, and the list. */
export function ArticlesTab({ choice, onChoose, pageHref }: ArticlesTabProps) {
  const [uploading, setUploading] = useState(false);
  const ask = useConfirm();
  const refresh = useRefreshArticles();
  const { offer } = useUndo();
  const { trigger: deleteArticle } = useDeleteArticle();
  const { trigger: deleteAllArticles } = useDeleteAllArticles();
  const { data, error, isLoading, mutate } = useArticleList(choice);

  // The last row of the last page was deleted: the page before is the last one now.
  const beyond = data?.items.length === 0 && data.total > 0 && choice.page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onChoose({ page: Math.ceil(data.total / ADMIN_PAGE_SIZE) });
  }, [beyond, data, onChoose]);

  // A list that cannot be loaded is only logged (specification, point 8). Nothing says that there were no articles: rows that
  // were loaded stay, dimmed, and where there are none yet one sees that it still loads. It is tried again until it succeeds.
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
    offer({ title: 'Article deleted', description: decodeTitle(title) }, changeSet);
    const without = data && { items: data.items.filter((row) => row.id !== id), total: Math.max(0, data.total - 1) };
    await mutate(without, { revalidate: false });
    await refresh();
  };
  const clear = async () => {
    const question = {
      title: 'Are you sure you want to delete ALL articles? This action cannot be undone.',
      confirm: 'Delete all articles',
      danger: true,
    };
    if (!(await ask(question))) return;
    let changeSet: number | undefined;
    try {
      changeSet = await deleteAllArticles();
    } catch (failure) {
      const sentence = failure instanceof NetworkFailure ? 'Error clearing articles' : 'Failed to delete articles';
      return showToast({ title: sentence, tone: 'error' });
    }
    offer({ title: 'All articles have been deleted successfully', tone: 'success' }, changeSet);
    await mutate({ items: [], total: 0 }, { revalidate: false });
    await refresh();
  };
  const filtered = choice.q !== '' || choice.category !== '';

  return (
    <>
      <Root>
        <Actions>
          <Title>Quick Actions</Title>
          <Buttons>
            <Button {...KEY} onClick={() => setUploading(true)}>
              <UploadIcon />
              Upload File
            </Button>
            <LinkButton {...KEY} href={routes.newArticle} variant="outline">
              <PlusIcon />
              New Article
            </LinkButton>
            <Button {...KEY} variant="danger" onClick={() => void clear()}>
              <TrashIcon />
              Clear All Articles
            </Button>
          </Buttons>
        </Actions>
        <Filters>
          <ArticleSearch q={choice.q} onSearch={(q) => onChoose({ q, page: 1 })} />
          <Field label="Category">
            <Select value={choice.category} onChange={({ target }) => onChoose({ category: target.value, page: 1 })}>
              <option value="">All Categories</option>
              {CATEGORY_IDS.map((id) => (
                <option key={id} value={id}>
                  {CATEGORIES[id].name}
                </option>
              ))}
            </Select>
          </Field>
        </Filters>
      </Root>
      <DataList
        title="Articles"
        rows={data}
        busy={isLoading || error !== undefined}
        keyOf={({ id }) => id}
        page={choice.page}
        pageSize={ADMIN_PAGE_SIZE}
        pageHref={pageHref}
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
        {(article) => <ArticleRow article={article} onDelete={() => void remove(article)} />}
      </DataList>
      {uploading && <UploadDialog onClose={() => setUploading(false)} onUploaded={() => void refresh()} />}
    </>
  );
}

function ArticleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed, SEARCH_DELAY_MS).trim();
  const [sent, setSent] = useState(q);
  // Back and forward change the query too: the box follows.
  if (q !== sent) {
    setSent(q);
    if (q !== settled) setTyped(q);
  }
  useEffect(() => {
    if (settled === typed.trim() && settled !== q) onSearch(settled);
    // Only what was typed starts a search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <Field label="Search">
      <Input
        type="search"
        placeholder="Search by title or content..."
        maxLength={ARTICLE_LIMITS.query}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}
