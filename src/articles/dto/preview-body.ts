import { IsOptional, IsString } from 'class-validator';
import type { PreviewInput } from '#contract';

/** Body of a preview: whatever the editor holds, also what could not be saved yet. */
export class PreviewBody implements PreviewInput {
  @IsOptional()
  @IsString({ message: 'The title is a text' })
  title?: string;

  @IsOptional()
  @IsString({ message: 'The excerpt is a text' })
  excerpt?: string;

  @IsString({ message: 'The content is a text' })
  content: string;
}
