import { articlePath, CATEGORIES, CATEGORY_IDS, categoryPath, REDIRECT_LIMITS, routes, STATIC_PAGES } from '#contract';
import { useState } from 'react';
import { useGuides } from '../lib/guides';
import { Field } from './admin-field';
import { Combobox } from './combobox';

/** The pages that exist regardless of guides. */
const LASTING_PAGES = [
  { value: routes.home, label: 'Home' },
  ...CATEGORY_IDS.map((id) => ({ value: categoryPath(id), label: CATEGORIES[id].name })),
  { value: routes.plan, label: 'Arrival plan' },
  { value: routes.search, label: 'Search' },
  { value: routes.sitemap, label: 'Sitemap' },
  ...STATIC_PAGES.map((id) => ({ value: routes[id], label: id.charAt(0).toUpperCase() + id.slice(1) })),
].map((page) => ({ ...page, note: page.value }));

export interface PageFieldProps {
  label: string;
  /** The path of the page; while it is typed, any text. */
  path: string;
  error: string;
  /** Focuses it when its dialog opens. */
  focused?: boolean;
  onEdit: (path: string) => void;
}

/** A field for a page of this site, found by its title: a guide, a category or another page. Paths are accepted too. */
export function PageField({ label, path, error, focused, onEdit }: PageFieldProps) {
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState('');
  const guides = useGuides(typed);
  const [name, setName] = useState<string>();
  const isNamed = ({ label: title, value }: { label: string; value: string }) =>
    `${title} ${value}`.toLowerCase().includes(typed.trim().toLowerCase());
  const options = [
    ...guides.map(({ slug, title }) => ({ value: articlePath(slug), label: title, note: articlePath(slug) })),
    ...LASTING_PAGES.filter(isNamed),
  ];
  return (
    <Field label={label} required error={error} hint="Type part of the page’s title, or its path.">
      <Combobox
        text={name ?? path}
        options={options}
        maxLength={REDIRECT_LIMITS.path}
        focused={focused}
        onType={(text) => {
          setTyped(text);
          setName(undefined);
          onEdit(text);
        }}
        onChoose={(value) => {
          setTyped('');
          setName(options.find((option) => option.value === value)?.label);
          onEdit(value);
        }}
      />
    </Field>
  );
}
