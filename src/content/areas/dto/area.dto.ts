import { IsString, ValidateIf } from 'class-validator';
import type { AreaInput } from '#contract';

/** A string; absent: the stored value stays. */
function Text(name: string): PropertyDecorator {
  const rules = [
    ValidateIf((_body, value: unknown) => value !== undefined),
    IsString({ message: `The ${name} must be text.` }),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** A field of any form: `checkArea` reads it. */
const Read = (): PropertyDecorator => ValidateIf(() => true);

/** Body of a create or update call. */
export class AreaDto implements AreaInput {
  @Text('slug')
  slug?: string;

  @Text('name')
  name?: string;

  @Read()
  other_names?: string[];

  @Text('side')
  side?: AreaInput['side'];

  @Read()
  position?: AreaInput['position'];

  @Read()
  answer?: AreaInput['answer'];

  @Read()
  rents?: AreaInput['rents'];

  @Read()
  deposit?: AreaInput['deposit'];

  @Read()
  trips?: AreaInput['trips'];

  @Read()
  notes?: AreaInput['notes'];

  @Read()
  places?: AreaInput['places'];

  @Read()
  needs?: AreaInput['needs'];

  @Read()
  suits?: AreaInput['suits'];

  @Read()
  suits_not?: AreaInput['suits_not'];

  @Read()
  before_signing?: AreaInput['before_signing'];

  @Read()
  guides?: string[];

  @Text('updated_at')
  updated_at?: string;
}
