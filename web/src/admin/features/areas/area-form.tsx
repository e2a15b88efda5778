import { AREA_LIMITS, AREA_SIDES, POSITION_DATA, type AdminArea } from '#contract';
import { useForm } from 'react-hook-form';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, Columns, IdField, TextField, useCustomField } from '../../components/form-fields';
import GuidesField from '../../components/guides-field';
import { useSaveArea } from './api';
import { toDraft, toInput, type AreaDraft } from './area-draft';
import { GROUP_IDS } from './groups';
import { StatementGroup } from './statement-group';

export interface AreaFormProps {
  /** `undefined` for a new area. */
  area: AdminArea | undefined;
  onSaved: (changeSet: number | undefined) => void;
  onCancel: () => void;
}

/** The form of an area. */
export function AreaForm({ area, onSaved, onCancel }: AreaFormProps) {
  const form = useForm<AreaDraft>({ defaultValues: toDraft(area) });
  const { trigger } = useSaveArea();
  const save = async (draft: AreaDraft) =>
    onSaved(await trigger({ ...(area && { id: area.slug }), input: toInput(draft, area) }));

  return (
    <EntryForm form={form} onSave={save} failure="The area could not be saved" label="Save area" onCancel={onCancel}>
      <TextField<AreaDraft> name="name" label="Name" required maxLength={AREA_LIMITS.name} focused />
      {!area && (
        <IdField<AreaDraft>
          name="slug"
          from="name"
          label="Slug"
          hint="The last part of its page’s URL. It cannot be changed later."
          maxLength={AREA_LIMITS.slug}
        />
      )}
      <TextField<AreaDraft>
        name="other_names"
        label="Other names (optional)"
        hint="Other spellings, and the parts of it that people search for. One a line."
        rows={3}
        maxLength={AREA_LIMITS.name * AREA_LIMITS.otherNames}
      />
      <ChoiceField<AreaDraft> name="side" label="Part of the city" choices={Object.entries(AREA_SIDES)} />
      <TextField<AreaDraft>
        name="place"
        problem="position.place"
        label="Its middle"
        required
        hint="The stop or station that stands for it. Trips and walks are worked out from there."
        maxLength={AREA_LIMITS.text}
      />
      <Columns>
        <TextField<AreaDraft>
          name="lat"
          problem="position.lat"
          label="Latitude"
          required
          maxLength={10}
          inputMode="decimal"
        />
        <TextField<AreaDraft>
          name="lon"
          problem="position.lon"
          label="Longitude"
          required
          maxLength={10}
          inputMode="decimal"
        />
      </Columns>
      <ChoiceField<AreaDraft>
        name="data"
        problem="position.data"
        label="Where the position was taken from"
        choices={Object.entries(POSITION_DATA).map(([id, { title }]) => [id, title])}
      />
      <Statements />
      <Guides />
    </EntryForm>
  );
}

function Statements() {
  const { value, onEdit } = useCustomField<AreaDraft, 'statements'>('statements');
  return GROUP_IDS.map((id) => (
    <StatementGroup key={id} id={id} drafts={value[id]} onEdit={(drafts) => onEdit({ ...value, [id]: drafts })} />
  ));
}

function Guides() {
  const { value, ...field } = useCustomField<AreaDraft, 'guides'>('guides');
  return (
    <GuidesField
      label="Guides (optional)"
      listLabel="Guides that go with it"
      hint="Best first. Type part of a title, a slug or a URL."
      slugs={value}
      {...field}
    />
  );
}
