import { AREA_LIMITS, AREA_SIDES, POSITION_DATA, type AdminArea, type AreaSide, type PositionData } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input, Select, Textarea } from '../../components/admin-field';
import { FormActions } from '../../components/form-actions';
import GuidesField from '../../components/guides-field';
import { ApiFailure } from '../../lib/api-client';
import { toId } from '../../lib/to-id';
import { useSaveArea } from './api';
import { belongsTo, toDraft, toInput, type AreaDraft } from './area-draft';
import { GROUP_IDS } from './groups';
import { StatementGroup } from './statement-group';

export interface AreaFormProps {
  /** `undefined` for a new area. */
  area: AdminArea | undefined;
  onSaved: (changeSet: number | undefined) => void;
  onCancel: () => void;
}

const columns = { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } };

/** The form of an area. Server errors are shown at their fields. */
export function AreaForm({ area, onSaved, onCancel }: AreaFormProps) {
  const [draft, setDraft] = useState(() => toDraft(area));
  const [hasOwnSlug, setOwnSlug] = useState(false);
  const { trigger, isMutating, ...call } = useSaveArea();
  const error: unknown = call.error;
  const errors = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) =>
    Object.entries(errors)
      .flatMap(([name, sentences]) => (belongsTo(name, field) ? sentences : []))
      .join(', ');
  const edit = (change: Partial<AreaDraft>) => setDraft((before) => ({ ...before, ...change }));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      onSaved(await trigger({ ...(area && { slug: area.slug }), input: toInput(draft, area) }));
    } catch {
      // Shown from `error`.
    }
  };
  const text = (name: 'name' | 'slug' | 'other_names' | 'lat' | 'lon' | 'place', limit: number) => ({
    value: draft[name],
    maxLength: limit,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });

  return (
    <chakra.form
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0,1fr)"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <Field label="Name" required error={problem('name')}>
        <Input
          {...text('name', AREA_LIMITS.name)}
          data-autofocus=""
          onChange={({ target }) =>
            edit({ name: target.value, ...(!area && !hasOwnSlug && { slug: toId(target.value, AREA_LIMITS.slug) }) })
          }
        />
      </Field>
      {!area && (
        <Field
          label="Slug"
          required
          error={problem('slug')}
          hint="The last part of its page’s URL. It cannot be changed later."
        >
          <Input
            {...text('slug', AREA_LIMITS.slug)}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setOwnSlug(true);
              edit({ slug: target.value });
            }}
          />
        </Field>
      )}
      <Field
        label="Other names (optional)"
        error={problem('other_names')}
        hint="Other spellings, and the parts of it that people search for. One a line."
      >
        <Textarea rows={3} {...text('other_names', AREA_LIMITS.name * AREA_LIMITS.otherNames)} />
      </Field>
      <Field label="Part of the city" error={problem('side')}>
        <Select value={draft.side} onChange={({ target }) => edit({ side: target.value as AreaSide })}>
          {Object.entries(AREA_SIDES).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Its middle"
        required
        error={problem('position.place')}
        hint="The stop or station that stands for it. Trips and walks are worked out from there."
      >
        <Input {...text('place', AREA_LIMITS.text)} />
      </Field>
      <chakra.div {...columns}>
        <Field label="Latitude" required error={problem('position.lat')}>
          <Input {...text('lat', 10)} inputMode="decimal" />
        </Field>
        <Field label="Longitude" required error={problem('position.lon')}>
          <Input {...text('lon', 10)} inputMode="decimal" />
        </Field>
      </chakra.div>
      <Field label="Where the position was taken from" error={problem('position.data')}>
        <Select value={draft.data} onChange={({ target }) => edit({ data: target.value as PositionData })}>
          {Object.entries(POSITION_DATA).map(([id, { title }]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {GROUP_IDS.map((id) => (
        <StatementGroup
          key={id}
          id={id}
          drafts={draft.statements[id]}
          errors={errors}
          onEdit={(drafts) => setDraft((before) => ({ ...before, statements: { ...before.statements, [id]: drafts } }))}
        />
      ))}
      <GuidesField
        label="Guides (optional)"
        listLabel="Guides that go with it"
        hint="Best first. Type part of a title, a slug or a URL."
        error={problem('guides')}
        slugs={draft.guides}
        onEdit={(guides) => edit({ guides })}
      />
      <FormActions
        error={error}
        failure="The area could not be saved"
        saving={isMutating}
        label="Save area"
        onCancel={onCancel}
      />
    </chakra.form>
  );
}
