import { useMemo, useState } from 'react';
import { Field, Select } from '../../components/ui/admin-field';
import { Combobox } from '../../components/ui/combobox';
import { useDebounced } from '../../hooks/use-debounced';
import { useGuide, useGuides } from './guides-api';
import { slugOf, type StepDraft } from './step-draft';

const SEARCH_DELAY_MS = 200;
/** Long enough for a guide's URL, which is accepted too. */
const MAX_URL_LENGTH = 2_000;

export interface GuideFieldsProps {
  guide: string;
  heading: string;
  /** Returns the error of a field; `''` for none. */
  errorOf: (field: string) => string;
  onEdit: (change: Partial<StepDraft>) => void;
}

/** Fields for a step's guide, found by its title, and one of the guide's headings. Slugs and URLs are accepted too. */
export function GuideFields({ guide, heading, errorOf, onEdit }: GuideFieldsProps) {
  const chosen = useGuide(slugOf(guide));
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState<string>();
  const guides = useGuides(useDebounced(typed ?? '', SEARCH_DELAY_MS));
  const options = useMemo(() => guides.map(({ slug, title }) => ({ value: slug, label: title, note: slug })), [guides]);
  const headings = chosen?.headings ?? [];
  return (
    <>
      <Field label="Guide (optional)" error={errorOf('guide')} hint="Type a part of its title, or its slug or URL.">
        <Combobox
          text={typed ?? chosen?.title ?? guide}
          options={options}
          maxLength={MAX_URL_LENGTH}
          onType={(text) => {
            setTyped(text);
            onEdit({ guide: text, heading: '' });
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
        hint={chosen ? 'Where in the guide the step leads.' : 'Choose a guide first.'}
      >
        <Select value={heading} onChange={({ target }) => onEdit({ heading: target.value })}>
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
