import { type AdminPhrase, describeProofreading, PHRASE_SITUATIONS } from '#contract';
import { PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { ListRow, RowAction } from '../../components/list-row';

export interface PhraseRowProps {
  phrase: AdminPhrase;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the list of phrases. */
export function PhraseRow({ phrase, onEdit, onDelete }: PhraseRowProps) {
  const { english, kannada, latin, situation } = phrase;
  return (
    <ListRow
      title={english}
      second={<span lang="kn">{kannada}</span>}
      facts={
        <>
          <span>{latin}</span>
          <span>{PHRASE_SITUATIONS[situation]}</span>
          <span>{describeProofreading(phrase)}</span>
        </>
      }
      actions={
        <>
          <RowAction icon={PencilIcon} label="Edit" name={english} onClick={onEdit} />
          <RowAction icon={TrashIcon} label="Delete" name={english} onClick={onDelete} danger />
        </>
      }
    />
  );
}
