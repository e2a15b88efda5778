import { chakra } from '@chakra-ui/react';
import {
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
  isCategoryId,
  type SiteImport,
  type SiteImportChoices,
} from '#contract';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Field, Select } from '../../components/admin-field';

export interface ImportChoicesProps {
  found: SiteImport;
  onChoose: (choices: SiteImportChoices) => void;
}

/** The category of each category and tag found, and what else an import may do. */
export function ImportChoices({ found, onChoose }: ImportChoicesProps) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2,minmax(0,1fr))', lg: 'repeat(3,minmax(0,1fr))' }}
      >
        <Field label="Category of all other texts">
          <CategorySelect value={found.category} onChange={(category) => category && onChoose({ category })} />
        </Field>
        {found.labels.map(({ id, kind, name, items, category }) => (
          <Field key={id} label={`${kind === 'tag' ? 'Tag' : 'Category'} “${name}” (${items})`}>
            <CategorySelect
              value={category}
              none="As all others"
              onChange={(chosen) => onChoose({ labels: [{ id, category: chosen }] })}
            />
          </Field>
        ))}
      </chakra.div>
      <div>
        <Checkbox checked={found.redirects} onChange={(redirects) => onChoose({ redirects })}>
          Redirect the old addresses to the articles
        </Checkbox>
        <Checkbox checked={found.fetch_images} onChange={(fetchImages) => onChoose({ fetch_images: fetchImages })}>
          Fetch images from the other site{found.site && ` (${found.site})`}
        </Checkbox>
      </div>
    </chakra.div>
  );
}

interface CategorySelectProps {
  value: CategoryId | '';
  /** The option for no category. */
  none?: string;
  onChange: (category: CategoryId | '') => void;
}

function CategorySelect({ value, none, onChange }: CategorySelectProps) {
  return (
    <Select value={value} onChange={({ target }) => onChange(isCategoryId(target.value) ? target.value : '')}>
      {none !== undefined && <option value="">{none}</option>}
      {CATEGORY_IDS.map((id) => (
        <option key={id} value={id}>
          {CATEGORIES[id].name}
        </option>
      ))}
    </Select>
  );
}
