import { IsBoolean, IsOptional } from 'class-validator';
import type { UndoInput } from '#contract';

/** Body of an undo. */
export class UndoBody implements UndoInput {
  @IsOptional()
  @IsBoolean({ message: 'rest must be true or false' })
  rest?: boolean;
}
