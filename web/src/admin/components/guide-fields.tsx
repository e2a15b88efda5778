import { parsePlace, useGuide, type GuidePlace } from '../lib/guides';
import { Field, Select } from './admin-field';
import { GuideField } from './guide-field';

export interface GuideFieldsProps extends GuidePlace {
  /** What leads to the guide, e.g. `step`. */
  subject: string;
  required?: boolean;
  /** Focuses the guide's field when its dialog opens. */
  focused?: boolean;
  /** Returns the error of a field; `''` for none. */
  findError: (field: keyof GuidePlace) => string;
  onEdit: (change: GuidePlace) => void;
}

/** Fields for a guide, found by its title, and one of its headings. Slugs and URLs, also of sections, are accepted too. */
export function GuideFields({
  subject,
  guide,
  heading,
  required = false,
  focused,
  findError,
  onEdit,
}: GuideFieldsProps) {
  const chosen = useGuide(parsePlace(guide).guide);
  const headings = chosen?.headings ?? [];
  return (
    <>
      <GuideField
        label={required ? 'Guide' : 'Guide (optional)'}
        required={required}
        guide={guide}
        error={findError('guide')}
        focused={focused}
        onType={(text) => onEdit({ guide: text, heading: parsePlace(text).heading })}
        onChoose={(slug) => onEdit({ guide: slug, heading: slug === guide ? heading : '' })}
      />
      <Field
        label="Heading (optional)"
        error={findError('heading')}
        hint={chosen ? `The section that the ${subject} links to.` : 'Choose a guide first.'}
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
