import { chakra } from '@chakra-ui/react';
import { ARTICLE_LIMITS, type AdminArticle, type ArticleView, type StoredDraft } from '#contract';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field, Input, Textarea } from '../../components/admin/admin-field';
import { Spinner } from '../../components/ui/spinner';
import { encodeTitle } from '../../lib/plain-title';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { usePreviewArticle } from './api';
import { canHaveChangeNote, pictureOf } from './article-form';
import { ChangeNoteField } from './change-note-field';
import { DraftBar } from './draft-bar';
import { EditorTools } from './editor-tools';
import { DraftOffers } from './draft-offer';
import { MergeDialog } from './merge-dialog';
import type { RichTextProps } from './rich-text';
import { PreviewLinkDialog } from './preview-link-dialog';
import { SaveStateLine } from './save-state-line';
import { SettingsPanel, today } from './settings-panel';
import { useArticleEditor } from './use-article-editor';
import { styled } from '../../theme/styled';

const RichText = lazy(() => import('./rich-text'));

const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' },
    alignItems: 'start',
  },
});

export interface ArticleEditorProps {
  /** `undefined` for a new article. */
  article: AdminArticle | undefined;
  /** Its unpublished changes. */
  draft: StoredDraft | null;
  /** Opens with the preview, as for drafts from the dashboard. */
  startWithPreview?: boolean;
  /** Renders an article as its public page does. */
  renderPreview: (article: ArticleView) => ReactNode;
  renderFactDialog: RichTextProps['renderFactDialog'];
}

/** The article editor: text, settings, preview, saving. Ctrl+S (⌘S) saves without leaving. */
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
    const { slug, category, subcategory, featured, publish_date } = now;
    try {
      const shown = await previewArticle({ title: encodeTitle(now.title), excerpt: now.excerpt, content: now.content });
      setPreview({
        ...{ slug, category, subcategory, featured },
        ...shown,
        id: article?.id ?? 0,
        facts: [],
        sources: [],
        facts_changed_at: null,
        ...pictureOf(now),
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
      // Ignored while a dialog is open.
      if (!document.querySelector('[aria-modal=true]')) void shortcut.current('go-on');
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <>
      <EditorTools
        full={full}
        preview={preview !== undefined}
        loading={loading}
        onPreview={() => (preview ? setPreview(undefined) : void showPreview())}
        saving={saving}
        onSave={(goal) => void save(goal)}
      >
        <SaveStateLine
          state={editor.state}
          onTryAgain={() => void editor.tryAgain()}
          onCompare={() => void editor.compare()}
          onSolved={editor.focusText}
        />
      </EditorTools>
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
      {/* Hidden, not unmounted, so that the rich-text editor keeps its cursor and undo stack. */}
      <Columns hidden={preview !== undefined} display={preview ? 'none' : undefined} inert={editor.leaving}>
        <Card padded display="grid" gridTemplateColumns="minmax(0,1fr)" gap="5" alignContent="start">
          <Field label="Title" required error={editor.errors.title?.join(', ') ?? ''}>
            <Input
              value={form.title}
              maxLength={ARTICLE_LIMITS.title}
              onChange={({ target }) => edit({ title: target.value })}
            />
          </Field>
          <Field
            label="Excerpt (optional)"
            hint="Leave empty to use the first paragraph."
            error={editor.errors.excerpt?.join(', ') ?? ''}
          >
            <Textarea
              rows={3}
              value={form.excerpt}
              maxLength={ARTICLE_LIMITS.excerpt}
              onChange={({ target }) => edit({ excerpt: target.value })}
            />
          </Field>
          <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr)" gap="2">
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
          {canHaveChangeNote(form, article) && <ChangeNoteField form={form} errors={editor.errors} onEdit={edit} />}
        </Card>
        <SettingsPanel form={form} errors={editor.errors} onEdit={edit} article={article} />
      </Columns>
    </>
  );
}
