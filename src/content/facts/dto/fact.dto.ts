import { IsIn, IsString, ValidateIf } from 'class-validator';
import { FACT_KINDS, type FactInput, type FactKind, SOURCE_KINDS, type SourceKind } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** A text; omitted: keeps the stored value. `checkFact` validates its content. */
function Text(name: string): PropertyDecorator {
  const rules = [IfGiven(), IsString({ message: `The ${name} must be text.` })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Body of a create or update call. */
export class FactDto implements FactInput {
  @Text('id')
  id?: string;

  @Text('label')
  label?: string;

  @IfGiven()
  @IsIn(FACT_KINDS, { message: `The kind must be one of ${FACT_KINDS.join(', ')}.` })
  kind?: FactKind;

  @Text('value')
  value?: string;

  @Text('unit')
  unit?: string;

  /** `null` and `''`: unknown. */
  @ValidateIf((_body, value: unknown) => value != null)
  @IsString({ message: 'The date must be in the form YYYY-MM-DD.' })
  valid_from?: string | null;

  @Text("source's title")
  source_title?: string;

  @Text("source's address")
  source_url?: string;

  @IfGiven()
  @IsIn(SOURCE_KINDS, { message: `The kind of source must be one of ${SOURCE_KINDS.join(', ')}.` })
  source_kind?: SourceKind;

  @Text('day it was checked')
  checked_on?: string;

  @Text('day of review')
  review_by?: string;

  @Text('note')
  note?: string;

  @Text('quote')
  quote?: string;

  @Text('caveat')
  caveat?: string;

  @Text('page to check it')
  check_at?: string;

  @Text('updated_at')
  updated_at?: string;
}
