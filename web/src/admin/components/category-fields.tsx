import { CATEGORIES, CATEGORY_IDS, subcategoryName, type CategoryId } from '#contract';
import { Choice } from './admin-field';

export const CATEGORY_CHOICES = CATEGORY_IDS.map((id) => [id, CATEGORIES[id].name] as const);

export interface CategoryChoice {
  category: CategoryId | '';
  subcategory: string;
}

export interface CategoryFieldsProps {
  value: CategoryChoice;
  onChange: (value: CategoryChoice) => void;
}

/** Selects for the category and, once chosen, its subcategory. Changing the category clears the subcategory. */
export function CategoryFields({ value: { category, subcategory }, onChange }: CategoryFieldsProps) {
  return (
    <>
      <Choice
        label="Category"
        required
        value={category}
        choices={category === '' ? [['', 'Select a category'], ...CATEGORY_CHOICES] : CATEGORY_CHOICES}
        onChoose={(chosen) => onChange({ category: chosen, subcategory: '' })}
      />
      {category !== '' && (
        <Choice
          label="Subcategory (optional)"
          value={subcategory}
          choices={[
            ['', 'No subcategory'],
            ...CATEGORIES[category].subcategories.map((id) => [id, subcategoryName(id)] as const),
          ]}
          onChoose={(chosen) => onChange({ category, subcategory: chosen })}
        />
      )}
    </>
  );
}
