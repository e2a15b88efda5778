import { useFormContext, useWatch } from 'react-hook-form';
import { parsePlace, useGuide, type GuidePlace } from '../lib/guides';
import { useProblem } from './entry-form';
import { ChoiceField } from './form-fields';
import { GuideField } from './guide-field';

export interface GuideFieldsProps {
  /** What leads to the guide, e.g. `step`. */
  subject: string;
  required?: boolean;
  /** Focuses the guide's field when its dialog opens. */
  focused?: boolean;
}

/**
 * The `guide` of an `EntryForm`, found by its title, and the `heading` of a section of it. Slugs and URLs, also of
 * sections, are accepted too.
 */
export function GuideFields({ subject, required = false, focused }: GuideFieldsProps) {
  const { control, setValue } = useFormContext<GuidePlace>();
  const [guide, heading] = useWatch({ control, name: ['guide', 'heading'] });
  const error = useProblem('guide');
  const chosen = useGuide(parsePlace(guide).guide);
  const headings = (chosen?.headings ?? []).map(({ id, text }) => [id, text] as const);
  const isKnown = heading === '' || headings.some(([id]) => id === heading);
  const edit = (place: GuidePlace): void => {
    setValue('guide', place.guide);
    setValue('heading', place.heading);
  };
  return (
    <>
      <GuideField
        label={required ? 'Guide' : 'Guide (optional)'}
        required={required}
        guide={guide}
        error={error}
        focused={focused}
        onType={(text) => edit({ guide: text, heading: parsePlace(text).heading })}
        onChoose={(slug) => edit({ guide: slug, heading: slug === guide ? heading : '' })}
      />
      <ChoiceField<GuidePlace>
        name="heading"
        label="Heading (optional)"
        hint={chosen ? `The section that the ${subject} links to.` : 'Choose a guide first.'}
        choices={[['', 'The whole guide'], ...headings, ...(isKnown ? [] : [[heading, heading] as const])]}
      />
    </>
  );
}
