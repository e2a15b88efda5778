import { useMemo, useState } from 'react';
import { useDebounced } from '../../hooks/use-debounced';
import { placeOf, useGuide, useGuides, type GuidePlace } from '../../lib/admin-guides';
import { Field, Select } from './admin-field';
import { Combobox } from './combobox';

const SEARCH_DELAY_MS = 200;
/** Long enough for a guide's URL, which is accepted too. */
const MAX_URL_LENGTH = 2_000;

export interface GuideFieldsProps extends GuidePlace {
  /** What leads to the guide, e.g. `step`. */
  of: string;
  required?: boolean;
  /** Focuses the guide's field when its dialog opens. */
  focused?: boolean;
  /** Returns the error of a field; `''` for none. */
  errorOf: (field: keyof GuidePlace) => string;
  onEdit: (change: GuidePlace) => void;
}

/** Fields for a guide, found by its title, and one of its headings. Slugs and URLs, also of sections, are accepted too. */
export function GuideFields({ of, guide, heading, required = false, focused, errorOf, onEdit }: GuideFieldsProps) {
  const chosen = useGuide(placeOf(guide).guide);
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState<string>();
  const guides = useGuides(useDebounced(typed ?? '', SEARCH_DELAY_MS));
  const options = useMemo(() => guides.map(({ slug, title }) => ({ value: slug, label: title, note: slug })), [guides]);
  const headings = chosen?.headings ?? [];
  return (
    <>
      <Field
        label={required ? 'Guide' : 'Guide (optional)'}
        required={required}
        error={errorOf('guide')}
        hint="Type part of its title, its slug or its URL."
      >
        <Combobox
          text={typed ?? chosen?.title ?? guide}
          options={options}
          maxLength={MAX_URL_LENGTH}
          focused={focused}
          onType={(text) => {
            setTyped(text);
            onEdit({ guide: text, heading: placeOf(text).heading });
          }}
          onChoose={(slug) => {
            setTyped(undefined);
            onEdit({ guide: slug, heading: slug === guide ? heading : '' });
          }}
        />
      </Field>
      <Field
        label="Heading (optional)"
        error={errorOf('heading')}
        hint={chosen ? `The section that the ${of} links to.` : 'Choose a guide first.'}
      >
        <Select value={heading} onChange={({ target }) => onEdit({ guide, heading: target.value })}>
          <option value="">The whole guide</option>
          {headings.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
          {heading && !headings.some(({ id }) => id === heading) && <option value={heading}>{heading}</option>}
        </Select>
      </Field>
    </>
  );
}
