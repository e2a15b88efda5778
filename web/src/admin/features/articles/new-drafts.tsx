import { formatCount, newDraftPath, type NewDraft } from '#contract';
import { ActionIcon } from '../../../shared/components/ui/action-icon';
import { Badge } from '../../../shared/components/ui/badge';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { formatMoment } from '../../../shared/lib/format-time';
import { showToast } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { createParts } from '../../theme/parts';
import { rowTitle } from '../../theme/row';
import { useDiscardNewDraft, useNewDrafts } from './new-drafts-api';

const { Root, Several, Summary, Row, Title, Saved, Actions } = createParts(
  { root: 'section', several: 'details', summary: 'summary', row: 'div', title: 'h3', saved: 'p', actions: 'div' },
  {
    root: {
      mb: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      overflowWrap: 'anywhere',
    },
    summary: { px: { base: '4', md: '6' }, py: '3', fontWeight: '600', borderRadius: 'lg' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
      alignItems: 'center',
      columnGap: '4',
      px: { base: '4', md: '6' },
      py: '2',
      'details &': { borderTopWidth: '1px', borderColor: 'border' },
    },
    title: { ...rowTitle, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
    saved: { fontSize: 'sm', color: 'muted' },
    actions: { display: 'flex', gridRow: { sm: '1 / 3' }, gridColumn: { sm: '2' }, ml: { base: '-2', sm: '0' } },
  },
);

/** Drafts of articles that were never saved: one is a row, several are a line that opens. */
export function NewDrafts({ open }: { open: boolean }) {
  const { data, mutate } = useNewDrafts(true);
  const { trigger: discardDraft } = useDiscardNewDraft();
  const { offer } = useUndo();
  const drafts = data?.items ?? [];
  if (drafts.length === 0) return null;

  const discard = async ({ key, title }: NewDraft) => {
    try {
      const changeSet = await discardDraft(key);
      offer(
        { title: 'Draft discarded', description: nameDraft(title), tone: 'success' },
        changeSet,
        () => void mutate(),
      );
    } catch (failure) {
      showToast({ title: failureText(failure, 'The draft could not be discarded'), tone: 'error' });
    }
    await mutate();
  };
  const rows = drafts.map((draft) => <DraftRow key={draft.key} draft={draft} onDiscard={() => void discard(draft)} />);
  return (
    <Root aria-label="Drafts of new articles">
      {drafts.length === 1 ? (
        rows
      ) : (
        <Several open={open}>
          <Summary>{formatCount(drafts.length, 'draft')} of new articles</Summary>
          {rows}
        </Several>
      )}
    </Root>
  );
}

function DraftRow({ draft: { key, title, saved_at }, onDiscard }: { draft: NewDraft; onDiscard: () => void }) {
  const named = <VisuallyHidden> {nameDraft(title)}</VisuallyHidden>;
  return (
    <Row>
      <Title>
        {nameDraft(title)}
        <Badge>Draft</Badge>
      </Title>
      <Saved>
        New article, draft saved <time dateTime={saved_at}>{formatMoment(saved_at)}</time>
      </Saved>
      <Actions className="no-print">
        <LinkButton href={newDraftPath(key)} size="sm" variant="ghost" {...newTabProps}>
          <ActionIcon icon={PencilIcon} />
          Edit
          {named}
          <NewTabHint />
        </LinkButton>
        <Button size="sm" variant="danger" borderColor="transparent" onClick={onDiscard}>
          <ActionIcon icon={TrashIcon} />
          Discard
          {named}
        </Button>
      </Actions>
    </Row>
  );
}

function nameDraft(title: string): string {
  return title.trim() || 'Untitled';
}
