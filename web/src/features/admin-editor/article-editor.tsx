import { chakra } from '@chakra-ui/react';
import { ARTICLE_LIMITS, routes, type AdminArticle, type ArticleView, type StoredDraft } from '#contract';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field, Input, Textarea } from '../../components/ui/admin-field';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { Spinner } from '../../components/ui/spinner';
import { EyeIcon, PencilIcon } from '../../components/ui/work-icons';
import { encodeTitle } from '../../lib/plain-title';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { usePreviewArticle } from './api';
import { DraftBar } from './draft-bar';
import { DraftOffers } from './draft-offer';
import { MergeDialog } from './merge-dialog';
import type { RichTextProps } from './rich-text';
import { FULL_SIZE_BAR } from './rich-text-style';
import { PreviewLinkDialog } from './preview-link-dialog';
import { SaveStateLine } from './save-state-line';
import { SettingsPanel, today } from './settings-panel';
import { useArticleEditor } from './use-article-editor';
import { partsOf } from '../../theme/parts';
import { styled } from '../../theme/styled';

const RichText = lazy(() => import('./rich-text'));

const {
  Root: Tools,
  Back,
  PreviewButton,
  State,
} = partsOf(
  { root: 'div', back: 'div', previewButton: 'div', state: 'div' },
  {
    root: {
      position: 'sticky',
      // On a phone the way back scrolls away, and the buttons stay in one row.
      top: { base: '-3.25rem', md: '0' },
      zIndex: '5',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      py: '3',
      mb: '4',
      bg: 'bg',
      // A text that fills the window keeps this bar above it.
      '&[data-full]': {
        position: 'fixed',
        top: '0',
        insetInline: '0',
        zIndex: '20',
        h: FULL_SIZE_BAR,
        px: '4',
        justifyContent: 'flex-end',
        flexWrap: 'nowrap',
      },
    },
    back: {
      display: 'flex',
      mr: 'auto',
      flexBasis: { base: '100%', md: 'auto' },
      '[data-full] > &': { display: 'none' },
    },
    // Nothing where there is nothing to say: on a phone every line counts.
    state: {
      flexBasis: '100%',
      '&:has([data-save-state=none])': { display: 'none' },
      '[data-full] > &': { order: '-1', flexBasis: 'auto', mr: 'auto', minW: '0' },
    },
    previewButton: { display: 'grid', flex: { base: '1 1 0', md: '0 0 auto' }, '[data-full] > &': { display: 'none' } },
  },
);

/** Three buttons beside one another, on a phone too. */
const IN_ROW = { size: 'sm', px: { base: '2', md: '4' }, flex: { base: '1 1 0', md: '0 0 auto' } } as const;

const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' },
    alignItems: 'start',
  },
});

export interface ArticleEditorProps {
  /** Absent for a new article. */
  article: AdminArticle | undefined;
  /** The changes beside it that readers do not see. */
  draft: StoredDraft | null;
  /** Starts with the preview: how the dashboard shows a draft. */
  startWithPreview?: boolean;
  /** Shows an article as its public page does. */
  renderPreview: (article: ArticleView) => ReactNode;
  renderFactDialog: RichTextProps['renderFactDialog'];
}

/** Writes an article: texts, settings, preview, saving. Ctrl+S (⌘S) saves and goes on. */
export function ArticleEditor({
  article: given,
  draft,
  startWithPreview = false,
  renderPreview,
  renderFactDialog,
}: ArticleEditorProps) {
  const editor = useArticleEditor(given, draft);
  const { article, form, edit, saving, save, current } = editor;
  const [preview, setPreview] = useState<ArticleView>();
  const { trigger: previewArticle, isMutating: loading } = usePreviewArticle();
  const [full, setFull] = useState(false);
  const [linking, setLinking] = useState(false);
  const contentLabel = useId();

  const showPreview = async () => {
    const now = current();
    const { slug, category, subcategory, featured, featured_image, publish_date } = now;
    try {
      const shown = await previewArticle({ title: encodeTitle(now.title), excerpt: now.excerpt, content: now.content });
      setPreview({
        ...{ slug, category, subcategory, featured },
        ...shown,
        id: article?.id ?? 0,
        facts: [],
        sources: [],
        facts_changed_at: null,
        featured_image: featured_image.trim() || null,
        publish_date: publish_date || today(),
        updated_at: article?.updated_at ?? new Date().toISOString(),
      });
    } catch (error) {
      showToast({ title: `Preview failed: ${failureText(error, 'Unknown error')}`, tone: 'error' });
    }
  };

  const wanted = useRef(startWithPreview);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    void showPreview();
  });

  const shortcut = useRef(save);
  useEffect(() => {
    shortcut.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const modifier = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!modifier || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // A question is open: it comes first.
      if (!document.querySelector('[aria-modal=true]')) void shortcut.current('go-on');
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <>
      <Tools data-full={full || undefined}>
        <Back>
          <LinkButton href={routes.admin} size="sm" variant="ghost">
            <ArrowLeftIcon size={18} />
            Back to Dashboard
          </LinkButton>
        </Back>
        <PreviewButton>
          <Button
            {...IN_ROW}
            variant="outline"
            aria-disabled={loading || undefined}
            onClick={() => {
              // Disabled it would lose the focus.
              if (loading) return;
              if (preview) setPreview(undefined);
              else void showPreview();
            }}
          >
            {preview ? <PencilIcon size={18} /> : <EyeIcon size={18} />}
            {preview ? 'Edit' : 'Preview'}
          </Button>
        </PreviewButton>
        <Button
          {...IN_ROW}
          variant="outline"
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
          onClick={() => void save('go-on')}
        >
          Save and continue
        </Button>
        <Button {...IN_ROW} disabled={saving} onClick={() => void save('leave')}>
          {saving ? 'Saving...' : 'Save Article'}
        </Button>
        <State>
          <SaveStateLine
            state={editor.state}
            onTryAgain={() => void editor.tryAgain()}
            onCompare={() => void editor.compare()}
          />
        </State>
      </Tools>
      <DraftBar
        published={article?.published === true}
        changed={editor.changed}
        busy={saving}
        onSave={() => void editor.saveDraft()}
        onPublish={() => void save('go-on')}
        onDiscard={() => void editor.discard()}
      >
        {article && (
          <Button size="sm" variant="ghost" onClick={() => setLinking(true)}>
            Preview link
          </Button>
        )}
      </DraftBar>
      {linking && article && (
        <PreviewLinkDialog articleId={article.id} onBefore={editor.flush} onClose={() => setLinking(false)} />
      )}
      {editor.asked && <MergeDialog conflicts={editor.asked.merged.conflicts} onAnswer={editor.asked.answer} />}
      <DraftOffers
        drafts={editor.offered}
        onRestore={(offered) => void editor.restore(offered)}
        onDiscard={(offered) => void editor.refuse(offered)}
      />
      {preview && (
        <chakra.section aria-label="Preview" borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
          {renderPreview(preview)}
        </chakra.section>
      )}
      {/* Hidden, not removed: the text editor keeps its cursor and what can be undone. */}
      <Columns hidden={preview !== undefined} display={preview ? 'none' : undefined} inert={editor.leaving}>
        <Card padded display="grid" gap="5" alignContent="start">
          <Field label="Title" required error={editor.errors.title?.join(', ') ?? ''}>
            <Input
              value={form.title}
              maxLength={ARTICLE_LIMITS.title}
              onChange={({ target }) => edit({ title: target.value })}
            />
          </Field>
          <Field
            label="Excerpt (optional)"
            hint="Empty: made from the first paragraph."
            error={editor.errors.excerpt?.join(', ') ?? ''}
          >
            <Textarea
              rows={3}
              value={form.excerpt}
              maxLength={ARTICLE_LIMITS.excerpt}
              onChange={({ target }) => edit({ excerpt: target.value })}
            />
          </Field>
          <chakra.div display="grid" gap="2">
            <chakra.span fontWeight="600" id={contentLabel} _after={{ content: '" *" / ""' }}>
              Content
            </chakra.span>
            <Suspense fallback={<Spinner label="Loading the editor..." />}>
              <RichText
                initial={form.content}
                onChange={(content) => edit({ content })}
                onReady={editor.onTextReady}
                labelledBy={contentLabel}
                onFullSize={setFull}
                renderFactDialog={renderFactDialog}
              />
            </Suspense>
            <chakra.p fontSize="sm" color="muted">
              Images you insert, paste or drop are embedded as base64.
            </chakra.p>
          </chakra.div>
        </Card>
        <SettingsPanel form={form} errors={editor.errors} onEdit={edit} article={article} />
      </Columns>
    </>
  );
}
