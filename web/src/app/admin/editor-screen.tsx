import type { AdminArticle, StoredDraft } from '#contract';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../components/ui/button';
import { EmptyState, EmptyText } from '../../components/ui/empty-state';
import { Spinner } from '../../components/ui/spinner';
import { ArticleEditor } from '../../features/admin-editor/article-editor';
import { InsertFactDialog } from '../../features/admin-facts/insert-fact-dialog';
import { useLoadedArticle } from '../../features/admin-editor/use-loaded-article';
import { AdminShell } from './admin-shell';
import { ArticlePreviewPage } from './article-preview-page';

/** The editor, for a new article or the one with `id`. */
export function EditorScreen({ id }: { id?: string }) {
  // The first save of a new article changes the URL; the editor must stay mounted.
  const [firstId] = useState(id);
  return (
    <AdminShell title={id === undefined ? 'New Article' : 'Edit Article'}>
      {firstId === undefined ? <Editor article={undefined} draft={null} /> : <Loaded id={firstId} />}
    </AdminShell>
  );
}

function Loaded({ id }: { id: string }) {
  const loaded = useLoadedArticle(id);
  if (loaded.state === 'loading') return <Spinner label="Loading article..." />;
  if (loaded.state === 'loaded') return <Editor article={loaded.article} draft={loaded.draft} />;
  return (
    <EmptyState title={loaded.message} action={<Button onClick={loaded.retry}>Try Again</Button>}>
      <EmptyText role="alert">The article could not be loaded right now.</EmptyText>
    </EmptyState>
  );
}

function Editor({ article, draft }: { article: AdminArticle | undefined; draft: StoredDraft | null }) {
  const search = useSearch();
  return (
    <ArticleEditor
      article={article}
      draft={draft}
      startWithPreview={new URLSearchParams(search).get('view') === 'preview'}
      renderFactDialog={(selection, onAnswer) => <InsertFactDialog selection={selection} onAnswer={onAnswer} />}
      renderPreview={(shown) => <ArticlePreviewPage article={shown} />}
    />
  );
}
