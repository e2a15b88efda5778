import { IsString, ValidateIf } from 'class-validator';
import type { PreviewInput } from '#contract';

const ifGiven = (): PropertyDecorator => ValidateIf((_body, value: unknown) => value !== undefined);

/** Body of a preview: anything the editor holds, even if it could not be saved yet. */
export class PreviewBody implements PreviewInput {
  @ifGiven()
  @IsString({ message: 'The title must be text' })
  title?: string;

  @ifGiven()
  @IsString({ message: 'The excerpt must be text' })
  excerpt?: string;

  @IsString({ message: 'The content must be text' })
  content: string;
}
