import { chakra } from '@chakra-ui/react';
import { ARTICLE_LIMITS, mayNameFacts, type ArticleView } from '#contract';
import { lazy, memo, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { Field, Input, Textarea } from '../../components/admin-field';
import { Spinner } from '../../../shared/components/ui/spinner';
import { encodeTitle } from '../../lib/plain-title';
import { today } from '../../lib/today';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { usePreviewArticle } from './api';
import { type ArticleForm, canHaveChangeNote, toFields } from './article-form';
import { ChangeNoteField } from './change-note-field';
import { EditorTools } from './editor-tools';
import { DraftChange } from './draft-change';
import { DraftOffers } from './draft-offer';
import { fillInFacts } from './fact-values';
import { LeaveDialog } from './leave-dialog';
import { MergeDialog } from './merge-dialog';
import type { RichTextProps } from './rich-text';
import { PreviewLinkDialog } from './preview-link-dialog';
import { focusPublishAt } from './schedule-card';
import { goToSettings, SettingsPanel } from './settings-panel';
import { StateLine } from './state-line';
import { effectWords, stateWords } from './state-words';
import type { SaveChoice } from './save-menu';
import { useSchedule } from './schedule-api';
import { hasChanges } from './session/work';
import { useEditorSession, type EditedArticle } from './use-editor-session';
import { styled } from '../../../shared/theme/styled';

// Not rendered with each key typed in it.
const RichText = memo(lazy(() => import('./rich-text')));

const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' },
    alignItems: 'start',
  },
});

export interface ArticleEditorProps extends EditedArticle {
  /** Opens with the preview, as for drafts from the dashboard. */
  startWithPreview?: boolean;
  /** Renders an article as its public page does. */
  renderPreview: (article: ArticleView) => ReactNode;
  renderFactDialog: RichTextProps['renderFactDialog'];
  readFact: RichTextProps['readFact'];
  /** Renders advice on what is written. */
  renderAdvice: (form: ArticleForm, article: EditedArticle['article']) => ReactNode;
}

/** The article editor: text, settings, preview, saving. Ctrl+S (⌘S) saves the draft, and publishes nothing. */
export function ArticleEditor({
  article: given,
  draft,
  title,
  wanted,
  onReload,
  startWithPreview = false,
  renderPreview,
  renderFactDialog,
  readFact,
  renderAdvice,
}: ArticleEditorProps) {
  const [session, state] = useEditorSession({ article: given, draft, title, wanted, onReload });
  const { article, form, errors, saving, save, askedMerge, askedToLeave } = state;
  const { edit, saver, drafts } = session;
  const { data: times } = useSchedule(article?.id);
  const [preview, setPreview] = useState<ArticleView>();
  const { trigger: previewArticle, isMutating: loading } = usePreviewArticle();
  const [full, setFull] = useState(false);
  const [linking, setLinking] = useState(false);
  const contentLabel = useId();

  const showPreview = async () => {
    const now = session.read();
    const { change_notes: _notes, ...fields } = toFields(now);
    try {
      const shown = await previewArticle({ title: encodeTitle(now.title), excerpt: now.excerpt, content: now.content });
      setPreview({
        ...fields,
        ...shown,
        id: article?.id ?? 0,
        facts: [],
        sources: [],
        facts_changed_at: null,
        publish_date: fields.publish_date || today(),
        updated_at: article?.updated_at ?? new Date().toISOString(),
      });
    } catch (error) {
      showToast({ title: `Preview failed: ${failureText(error, 'Unknown error')}`, tone: 'error' });
    }
  };

  const previewWanted = useRef(startWithPreview);
  useEffect(() => {
    if (!previewWanted.current) return;
    previewWanted.current = false;
    void showPreview();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const modifier = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!modifier || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Ignored while a dialog is open.
      if (!document.querySelector('[aria-modal=true]')) void drafts.saveDraft();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [drafts]);

  const isPublic = article?.published === true;
  const changed = hasChanges(state);
  const publishAt = () => {
    setPreview(undefined);
    // Once the fields are visible again.
    requestAnimationFrame(focusPublishAt);
  };
  // Beside the state where there is room, and on a phone in the menu.
  const others: SaveChoice[] = [
    ...(article ? [{ label: 'Preview link', run: () => setLinking(true) }] : []),
    ...(changed ? [{ label: article ? 'Discard changes' : 'Discard draft', run: () => void drafts.discard() }] : []),
  ];
  const choices: SaveChoice[] = [
    { label: 'Save draft', keys: 'Control+S Meta+S', run: () => void drafts.saveDraft() },
    { label: isPublic ? 'Publish changes now' : 'Publish now', run: () => void saver.save('publish') },
    ...(article ? [{ label: 'Publish at a time', run: publishAt }] : []),
    ...(isPublic ? [{ label: 'Take offline', danger: true, run: () => void saver.withdraw() }] : []),
    ...others.map((choice) => ({ ...choice, phone: true })),
  ];

  return (
    <>
      <EditorTools
        full={full}
        preview={preview !== undefined}
        loading={loading}
        onPreview={() => (preview ? setPreview(undefined) : void showPreview())}
        saving={saving}
        onSave={() => void saver.save('leave')}
        choices={choices}
      >
        <StateLine
          save={save}
          words={stateWords({ published: isPublic, changed, times, save, lastSave: state.lastSave })}
          effect={effectWords(isPublic, form.published)}
          onTryAgain={() => void session.tryAgain()}
          onCompare={() => void drafts.compare()}
          onSolved={session.focusText}
        >
          {article && state.draftSavedAt && <DraftChange articleId={article.id} savedAt={state.draftSavedAt} />}
          {!preview && (
            <Button size="sm" variant="ghost" display={{ md: 'none' }} onClick={goToSettings}>
              Settings
            </Button>
          )}
          {others.map(({ label, run }) => (
            <Button
              key={label}
              size="sm"
              variant="ghost"
              display={{ base: 'none', md: 'inline-flex' }}
              disabled={saving}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </StateLine>
      </EditorTools>
      {askedToLeave && <LeaveDialog kept={askedToLeave.kept} onAnswer={askedToLeave.answer} />}
      {linking && article && (
        <PreviewLinkDialog articleId={article.id} onBefore={session.flush} onClose={() => setLinking(false)} />
      )}
      {askedMerge && <MergeDialog conflicts={askedMerge.merged.conflicts} onAnswer={askedMerge.answer} />}
      <DraftOffers
        drafts={state.offered}
        onRestore={(offered) => void drafts.restore(offered)}
        onDiscard={(offered) => void drafts.refuse(offered)}
      />
      {preview && (
        <chakra.section aria-label="Preview" borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
          {renderPreview(preview)}
        </chakra.section>
      )}
      {/* Hidden, not unmounted, so that the rich-text editor keeps its cursor and undo stack. */}
      <Columns hidden={preview !== undefined} display={preview ? 'none' : undefined} inert={state.leaving}>
        <Card padded display="grid" gridTemplateColumns="minmax(0,1fr)" gap="5" alignContent="start">
          <Field label="Title" required error={errors.title?.join(', ') ?? ''}>
            <Input
              value={form.title}
              maxLength={ARTICLE_LIMITS.title}
              onChange={({ target }) => edit({ title: target.value })}
            />
          </Field>
          <Field
            label="Excerpt (optional)"
            hint={
              readFact && mayNameFacts(form.excerpt)
                ? `Readers see: ${fillInFacts(form.excerpt, readFact)}`
                : 'Leave empty to use the first paragraph.'
            }
            error={errors.excerpt?.join(', ') ?? ''}
          >
            <Textarea
              rows={3}
              autoresize
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
                initial={session.readText}
                onChange={session.editText}
                onReady={session.takeText}
                labelledBy={contentLabel}
                onFullSize={setFull}
                renderFactDialog={renderFactDialog}
                readFact={readFact}
              />
            </Suspense>
            <chakra.p fontSize="sm" color="muted">
              Images you insert, paste or drop are embedded as base64.
            </chakra.p>
          </chakra.div>
          {renderAdvice(form, article)}
          {canHaveChangeNote(form, article) && <ChangeNoteField form={form} errors={errors} onEdit={edit} />}
        </Card>
        <SettingsPanel form={form} errors={errors} onEdit={edit} article={article} />
      </Columns>
    </>
  );
}
