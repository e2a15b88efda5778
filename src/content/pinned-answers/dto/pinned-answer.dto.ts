import { IsString } from 'class-validator';
import type { PinnedAnswerInput } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** A string; absent: the stored value stays. The writer validates it. */
function Text(name: string): PropertyDecorator {
  const rules = [IfGiven(), IsString({ message: `The ${name} must be text.` })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Body of a create or update call. */
export class PinnedAnswerDto implements PinnedAnswerInput {
  @Text('words')
  words?: string;

  @Text('guide')
  guide?: string;

  @Text('heading')
  heading?: string;

  @Text('updated_at')
  updated_at?: string;
}
