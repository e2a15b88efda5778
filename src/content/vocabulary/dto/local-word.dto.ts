import { IsString } from 'class-validator';
import type { LocalWordInput, WordWeight } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** A string; absent: the stored value stays. The writer validates it. */
function Text(name: string): PropertyDecorator {
  const rules = [IfGiven(), IsString({ message: `The ${name} must be text.` })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Body of a create or update call. */
export class LocalWordDto implements LocalWordInput {
  @Text('word')
  word?: string;

  @Text('meaning')
  means?: string;

  @Text('weight')
  weight?: WordWeight;

  @Text('updated_at')
  updated_at?: string;
}
