import { routes } from '#contract';
import { lazy, Suspense } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { Spinner } from '../../../shared/components/ui/spinner';
import { useConfirm } from '../../components/confirm';
import { PlusIcon, TrashIcon, UploadIcon } from '../../../shared/components/ui/work-icons';
import { NetworkFailure } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useDeleteAllArticles } from './api';
import { ArticleList } from './article-list';
import type { TabChoice } from '../../lib/tab-props';
import type { ArticleListChoice } from './list-choice';
import { ListFilters } from './list-filters';
import { createParts } from '../../theme/parts';

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog')).UploadDialog }));
const TrashList = lazy(async () => ({ default: (await import('./trash-list')).TrashList }));

const { Root, Actions, Title, Buttons, Moving } = createParts(
  { root: 'div', actions: 'section', title: 'h2', buttons: 'div', moving: 'p' },
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
    moving: { fontSize: 'sm', color: 'muted', mt: '-2' },
    // On a phone three buttons of equal width, the icon above the label.
    buttons: {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
      gap: { base: '2', md: '3' },
      w: { base: '100%', md: 'auto' },
      '& > :is(a,button)': {
        flexDirection: { base: 'column', md: 'row' },
        gap: { base: '1', md: '2' },
        px: { base: '1', md: '5' },
        py: { base: '2', md: '0' },
        borderRadius: { base: 'md', md: 'full' },
        fontSize: { base: 'xs', md: 'sm' },
        minH: '2.75rem',
      },
    },
  },
);

export interface ArticlesTabProps {
  choice: ArticleListChoice & Pick<TabChoice, 'open'>;
  /** Changes the given parts of the list's view. */
  onChoose: (choice: Partial<ArticleListChoice & TabChoice>) => void;
  pageHref: (page: number) => string;
}

/** The 'Articles Management' tab: quick actions, search and filters, and the list or the Trash. */
export function ArticlesTab({ choice, onChoose, pageHref }: ArticlesTabProps) {
  const setUploading = (uploading: boolean) => onChoose({ open: uploading ? 'upload' : '' });
  const ask = useConfirm();
  const refresh = useRefreshArticles();
  const { offer } = useUndo();
  const { trigger: deleteAllArticles } = useDeleteAllArticles();

  const clear = async () => {
    const question = {
      title: 'Are you sure you want to delete ALL articles? This action cannot be undone.',
      text: 'They move to the Trash for 30 days, and one press brings them back.',
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
    await refresh();
  };
  const inTrash = choice.status === 'trash';

  return (
    <>
      <Root className="no-print">
        <Actions>
          <Title>Quick Actions</Title>
          <Buttons>
            <Button onClick={() => setUploading(true)}>
              <UploadIcon />
              Upload File
            </Button>
            <LinkButton href={routes.newArticle} variant="outline">
              <PlusIcon />
              New Article
            </LinkButton>
            <Button variant="danger" ml={{ base: '2', md: '6' }} onClick={() => void clear()}>
              <TrashIcon />
              Clear All Articles
            </Button>
          </Buttons>
        </Actions>
        <Moving>
          Moving from Ghost, WordPress or files?{' '}
          <Button
            size="sm"
            variant="ghost"
            px="2"
            ml={{ base: '-2', md: '0' }}
            onClick={() => onChoose({ open: 'import' })}
          >
            Import a site
          </Button>
        </Moving>
        <ListFilters choice={choice} onChoose={onChoose} />
      </Root>
      {inTrash ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <TrashList page={choice.page} onPage={(page) => onChoose({ page })} pageHref={pageHref} />
        </Suspense>
      ) : (
        <ArticleList choice={choice} onChoose={onChoose} pageHref={pageHref} />
      )}
      <Suspense>
        {choice.open === 'upload' && (
          <UploadDialog onClose={() => setUploading(false)} onUploaded={() => void refresh()} />
        )}
      </Suspense>
    </>
  );
}
