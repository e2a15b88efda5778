import { chakra } from '@chakra-ui/react';
import type { SiteImport, SiteImportChoices } from '#contract';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { CATEGORY_CHOICES } from '../../components/category-fields';
import { Choice } from '../../components/admin-field';

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
        <Choice
          label="Category of all other texts"
          value={found.category}
          choices={CATEGORY_CHOICES}
          onChoose={(category) => onChoose({ category })}
        />
        {found.labels.map(({ id, kind, name, items, category }) => (
          <Choice
            key={id}
            label={`${kind === 'tag' ? 'Tag' : 'Category'} “${name}” (${items})`}
            value={category}
            choices={[['', 'As all others'], ...CATEGORY_CHOICES]}
            onChoose={(chosen) => onChoose({ labels: [{ id, category: chosen }] })}
          />
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
