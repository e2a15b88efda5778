import { IsBoolean, IsIn, IsString } from 'class-validator';
import { PHRASE_SITUATION_IDS, type PhraseInput, type PhraseSituation } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** A text; absent: the stored value stays. `checkPhrase` validates its content. */
function Text(name: string): PropertyDecorator {
  const rules = [IfGiven(), IsString({ message: `The ${name} must be text.` })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Body of a create or update call. */
export class PhraseDto implements PhraseInput {
  @Text('id')
  id?: string;

  @IfGiven()
  @IsIn(PHRASE_SITUATION_IDS, { message: `The situation must be one of ${PHRASE_SITUATION_IDS.join(', ')}.` })
  situation?: PhraseSituation;

  @Text('English sentence')
  english?: string;

  @Text('Kannada sentence')
  kannada?: string;

  @Text('sentence in Latin letters')
  latin?: string;

  @IfGiven()
  @IsBoolean({ message: 'Whether it is proofread must be true or false.' })
  proofread?: boolean;

  @Text('updated_at')
  updated_at?: string;
}
