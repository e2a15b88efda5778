import { useMemo, useState } from 'react';
import { parsePlace, useGuide, useGuides } from '../lib/guides';
import { Field } from './admin-field';
import { Combobox } from './combobox';

/** Long enough for a guide's URL, which is accepted too. */
const MAX_URL_LENGTH = 2_000;

export interface GuideFieldProps {
  label: string;
  required: boolean;
  /** The guide's slug; while it is typed, any text. */
  guide: string;
  error: string;
  /** Focuses it when its dialog opens. */
  focused?: boolean | undefined;
  onType: (text: string) => void;
  onChoose: (slug: string) => void;
}

/** A field for a guide, found by its title. Slugs and URLs are accepted too. */
export function GuideField({ label, required, guide, error, focused, onType, onChoose }: GuideFieldProps) {
  const chosen = useGuide(parsePlace(guide).guide);
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState<string>();
  /** The title of the guide chosen last, until the guide is loaded. */
  const [name, setName] = useState<string>();
  const guides = useGuides(typed ?? '');
  const options = useMemo(() => guides.map(({ slug, title }) => ({ value: slug, label: title, note: slug })), [guides]);
  return (
    <Field label={label} required={required} error={error} hint="Type part of its title, its slug or its URL.">
      <Combobox
        text={typed ?? chosen?.title ?? name ?? guide}
        options={options}
        maxLength={MAX_URL_LENGTH}
        focused={focused}
        onType={(text) => {
          setTyped(text);
          onType(text);
        }}
        onChoose={(slug) => {
          setTyped(undefined);
          setName(options.find(({ value }) => value === slug)?.label);
          onChoose(slug);
        }}
      />
    </Field>
  );
}
