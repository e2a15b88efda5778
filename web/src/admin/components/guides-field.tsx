import { useState } from 'react';
import useSWR from 'swr';
import { findTitles, parsePlace, useGuides } from '../lib/guides';
import { PickedList, type PickedListProps } from './picked-list';

/** Long enough for a few URLs. */
const MAX_LENGTH = 2_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface GuidesFieldProps extends Pick<PickedListProps, 'label' | 'listLabel' | 'hint' | 'error'> {
  slugs: readonly string[];
  onEdit: (slugs: string[]) => void;
}

/** A field for several guides, each found by its title. Slugs and URLs are accepted too. */
export default function GuidesField({ slugs, onEdit, ...texts }: GuidesFieldProps) {
  const [typed, setTyped] = useState('');
  const guides = useGuides(typed);
  const { data: titles } = useSWR(slugs.length > 0 ? ['titles of guides', ...slugs] : null, () => findTitles(slugs), {
    keepPreviousData: true,
  });
  const options = guides
    .filter(({ slug }) => !slugs.includes(slug))
    .map(({ slug, title }) => ({ value: slug, label: title, note: slug }));
  /** Half a title is left to be chosen from the list. */
  const add = (text: string) => {
    const given = text.split(/[\s,]+/).map((part) => parsePlace(part).guide);
    const added = given.filter((slug, index) => slug && !slugs.includes(slug) && given.indexOf(slug) === index);
    if (!added.every((slug) => SLUG.test(slug))) return;
    setTyped('');
    if (added.length > 0) onEdit([...slugs, ...added]);
  };
  return (
    <PickedList
      {...texts}
      picked={slugs.map((slug) => ({ value: slug, label: titles?.get(slug) ?? slug }))}
      options={options}
      typed={typed}
      maxLength={MAX_LENGTH}
      onType={setTyped}
      onAdd={add}
      onRemove={(slug) => onEdit(slugs.filter((other) => other !== slug))}
    />
  );
}
