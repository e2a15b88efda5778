import { type Area, AREA_LIMITS, type AreaInput, SLUG_PATTERN } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { DetailsReader } from './read-details.js';

/**
 * The area that an input describes, in its stored form. Whether its facts and guides exist is checked elsewhere.
 * @param before the stored area, whose values absent fields keep
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkArea(input: AreaInput, before?: Area): Area {
  const errors: Record<string, string[]> = {};
  const problem = (field: string, sentence: string): void => void (errors[field] ??= [sentence]);
  const reader = new DetailsReader(problem);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const whole: AreaInput = { ...before, ...given };
  const slug = whole.slug ?? '';
  if (!SLUG_PATTERN.test(slug) || slug.length > AREA_LIMITS.slug)
    problem(
      'slug',
      `The slug must be lower-case words and digits joined by hyphens, at most ${AREA_LIMITS.slug} characters.`,
    );
  const area: Area = {
    slug,
    name: reader.text('name', whole.name, AREA_LIMITS.name),
    other_names: reader.list('other_names', whole.other_names, (field, name) =>
      reader.text(field, name, AREA_LIMITS.name),
    ),
    ...reader.read({ ...whole }),
  };
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
  return area;
}
