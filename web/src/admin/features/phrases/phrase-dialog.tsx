import { type AdminPhrase, PHRASE_LIMITS, PHRASE_SITUATIONS, type Phrase } from '#contract';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, IdField, TextField, TickField } from '../../components/form-fields';
import { useSavePhrase } from './api';

export interface PhraseDialogProps {
  /** `undefined` for a new phrase. */
  phrase: AdminPhrase | undefined;
  onSaved: (changeSet: number | undefined) => void;
  onCancel: () => void;
}

const EMPTY: Phrase = { id: '', situation: 'anywhere', english: '', kannada: '', latin: '', proofread: false };
const { id: ID, text: TEXT } = PHRASE_LIMITS;

/** The dialog to add or edit a phrase. */
export function PhraseDialog({ phrase, onSaved, onCancel }: PhraseDialogProps) {
  const form = useForm<Phrase>({ defaultValues: phrase ?? EMPTY });
  const { trigger } = useSavePhrase();
  const save = async ({ id, situation, english, kannada, latin, proofread }: Phrase) => {
    const fields = { situation, english, kannada, latin, proofread };
    onSaved(
      await trigger(
        phrase
          ? { id: phrase.id, input: { ...fields, updated_at: phrase.updated_at } }
          : { input: { ...fields, id: id.trim() } },
      ),
    );
  };
  return (
    <Dialog wide title={phrase ? 'Edit phrase' : 'New phrase'} onClose={onCancel}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The phrase could not be saved"
        label="Save phrase"
        onCancel={onCancel}
      >
        <TextField<Phrase> name="english" label="English" required maxLength={TEXT} focused />
        {!phrase && (
          <IdField<Phrase>
            name="id"
            from="english"
            label="ID"
            hint="Links to the card end with it. It cannot be changed later."
            maxLength={ID}
          />
        )}
        <ChoiceField<Phrase> name="situation" label="Situation" choices={Object.entries(PHRASE_SITUATIONS)} />
        <TextField<Phrase>
          name="kannada"
          label="Kannada"
          required
          hint="In Kannada script."
          rows={2}
          lang="kn"
          maxLength={TEXT}
        />
        <TextField<Phrase>
          name="latin"
          label="In Latin letters"
          required
          hint="As one reads it aloud."
          spellCheck={false}
          maxLength={TEXT}
        />
        <TickField<Phrase> name="proofread">Proofread by somebody who speaks Kannada</TickField>
      </EntryForm>
    </Dialog>
  );
}
