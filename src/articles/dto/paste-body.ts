import { IsString, ValidateIf } from 'class-validator';
import type { PasteInput } from '#contract';

const ifGiven = (): PropertyDecorator => ValidateIf((_body, value: unknown) => value !== undefined);

/** Body of a paste: the clipboard's formats as the browser provides them. */
export class PasteBody implements PasteInput {
  @ifGiven()
  @IsString({ message: 'html must be text' })
  html?: string;

  @ifGiven()
  @IsString({ message: 'text must be text' })
  text?: string;
}
