import { IsString } from 'class-validator';
import type { PreviewInput } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** Body of a preview: anything the editor holds, even if it could not be saved yet. */
export class PreviewBody implements PreviewInput {
  @IfGiven()
  @IsString({ message: 'The title must be text' })
  title?: string;

  @IfGiven()
  @IsString({ message: 'The excerpt must be text' })
  excerpt?: string;

  @IsString({ message: 'The content must be text' })
  content: string;
}
