import { CATEGORIES, CATEGORY_IDS, isCategoryId, subcategoryName, type CategoryId } from '#contract';
import { Field, Select } from './admin-field';

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
      <Field label="Category" required>
        <Select
          value={category}
          onChange={({ target }) =>
            onChange({ category: isCategoryId(target.value) ? target.value : '', subcategory: '' })
          }
        >
          {category === '' && <option value="">Select a category</option>}
          {CATEGORY_IDS.map((id) => (
            <option key={id} value={id}>
              {CATEGORIES[id].name}
            </option>
          ))}
        </Select>
      </Field>
      {category !== '' && (
        <Field label="Subcategory (optional)">
          <Select value={subcategory} onChange={({ target }) => onChange({ category, subcategory: target.value })}>
            <option value="">No subcategory</option>
            {CATEGORIES[category].subcategories.map((id) => (
              <option key={id} value={id}>
                {subcategoryName(id)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
