import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../shared/components/ui/empty-state';
import { findPictureUrl } from '../../shared/components/ui/featured-picture';
import { Spinner } from '../../shared/components/ui/spinner';
import { ArticleEditor } from '../features/editor/article-editor';
import { useReadFact } from '../features/facts/use-read-fact';
import type { EditedArticle } from '../features/editor/use-editor-session';
import { useLoadedArticle } from '../features/editor/use-loaded-article';
import { AdminShell } from './admin-shell';
import { ArticlePreviewPage } from './article-preview-page';

/** With the form of a fact, which the area's first screens do without. */
const InsertFactDialog = lazy(async () => ({
  default: (await import('../features/facts/insert-fact-dialog')).InsertFactDialog,
}));

/** After the editor: it advises on what is written there. */
const AdviceCard = lazy(async () => ({ default: (await import('../features/advice/advice-card')).AdviceCard }));

/** The editor, for a new article or the one with `id`. */
export function EditorScreen({ id }: { id: string | undefined }) {
  // The first save of a new article changes the URL; the editor must stay mounted.
  const [shown, setShown] = useState({ id, time: 0 });
  const reload = (changed: number) => setShown(({ time }) => ({ id: String(changed), time: time + 1 }));
  return (
    <AdminShell title={id === undefined ? 'New Article' : 'Edit Article'}>
      {shown.id === undefined ? (
        <Editor article={undefined} draft={null} onReload={reload} />
      ) : (
        <Loaded key={shown.time} id={shown.id} onReload={reload} />
      )}
    </AdminShell>
  );
}

function Loaded({ id, onReload }: { id: string; onReload: (id: number) => void }) {
  const loaded = useLoadedArticle(id);
  if (loaded.state === 'loading') return <Spinner label="Loading article..." />;
  if (loaded.state === 'loaded') return <Editor article={loaded.article} draft={loaded.draft} onReload={onReload} />;
  return (
    <EmptyState title={loaded.message} action={<Button onClick={loaded.retry}>Try Again</Button>}>
      <EmptyText role="alert">The article could not be loaded right now.</EmptyText>
    </EmptyState>
  );
}

function Editor({ article, draft, onReload }: EditedArticle) {
  const readFact = useReadFact();
  const search = new URLSearchParams(useSearch());
  return (
    <ArticleEditor
      article={article}
      draft={draft}
      title={search.get('title') ?? undefined}
      wanted={search.get('draft') ?? undefined}
      onReload={onReload}
      startWithPreview={search.get('view') === 'preview'}
      renderFactDialog={(selection, onAnswer) => (
        <Suspense>
          <InsertFactDialog selection={selection} onAnswer={onAnswer} />
        </Suspense>
      )}
      readFact={readFact}
      renderAdvice={(form, saved) => (
        <Suspense>
          <AdviceCard
            id={saved?.id}
            content={form.content}
            title={form.title}
            excerpt={form.excerpt}
            slug={form.slug}
            picture={findPictureUrl(form)}
            isPublic={saved?.published ?? false}
          />
        </Suspense>
      )}
      renderPreview={(shown) => <ArticlePreviewPage article={shown} />}
    />
  );
}
