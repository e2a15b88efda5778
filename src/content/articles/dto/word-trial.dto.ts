import { IsInt, IsString, MaxLength } from 'class-validator';
import { ARTICLE_LIMITS, type WordTrialInput, type WordWeight } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** Body of a trial of a word. What the line says is checked as on a save. */
export class WordTrialDto implements WordTrialInput {
  @IsString({ message: 'The search must be text.' })
  @MaxLength(ARTICLE_LIMITS.query, { message: `The search must have at most ${ARTICLE_LIMITS.query} characters.` })
  q: string;

  @IsString({ message: 'The word must be text.' })
  word: string;

  @IsString({ message: 'The meaning must be text.' })
  means: string;

  @IsString({ message: 'The weight must be text.' })
  weight: WordWeight;

  @IfGiven()
  @IsInt({ message: 'The id must be a whole number.' })
  id?: number;
}
