import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DRAFT_LIMITS, type DraftInput, type DraftRevision } from '#contract';
import { ArticleFieldsBody } from '../../articles/index.js';
import { wholeNumber } from '../../../platform/common/whole-number.js';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Body of a draft's save: the editor's fields, publishable or not. */
export class DraftBody extends ArticleFieldsBody implements DraftInput {
  @IsString({ message: 'The title must be text' })
  title: string;

  @IsString({ message: 'The content must be text' })
  content: string;

  @IsInt({ message: 'revision must be the number last read; 0 if there was no draft' })
  @Min(0, { message: 'revision must be the number last read; 0 if there was no draft' })
  @Max(LARGEST, { message: 'revision must be the number last read; 0 if there was no draft' })
  revision: number;

  @IsString({ message: 'writer must identify the editor' })
  @Matches(/\S/, { message: 'writer must identify the editor' })
  @MaxLength(DRAFT_LIMITS.writer, { message: `writer must be at most ${DRAFT_LIMITS.writer} characters` })
  writer: string;

  @IsInt({ message: 'sequence must be a whole number' })
  @Min(1, { message: 'sequence must be at least 1' })
  @Max(LARGEST, { message: 'sequence is too large' })
  sequence: number;

  @IfGiven()
  @IsString({ message: 'base must be the updated_at of the article as last read' })
  base?: string;
}

/** Identifies a revision of a draft. */
export class RevisionBody implements DraftRevision {
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'revision must be the number last read' })
  @Min(1, { message: 'revision must be the number last read' })
  revision?: number;
}
