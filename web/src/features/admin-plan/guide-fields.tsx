import { useMemo, useState } from 'react';
import { Field, Select } from '../../components/ui/admin-field';
import { Combobox } from '../../components/ui/combobox';
import { useDebounced } from '../../hooks/use-debounced';
import { useGuide, useGuides } from './guides-api';
import { slugOf, type StepDraft } from './step-draft';

const SEARCH_DELAY_MS = 200;
/** A guide's URL is accepted too. */
const LONGEST_URL = 2_000;

export interface GuideFieldsProps {
  guide: string;
  heading: string;
  /** The error of a field; empty if there is none. */
  errorOf: (field: string) => string;
  onEdit: (change: Partial<StepDraft>) => void;
}

/** A step's guide, found by typing its title, and one of the guide's headings. Slugs and URLs may be typed as well. */
export function GuideFields({ guide, heading, errorOf, onEdit }: GuideFieldsProps) {
  const chosen = useGuide(slugOf(guide));
  /** What was typed since the last choice. */
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
          maxLength={LONGEST_URL}
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
