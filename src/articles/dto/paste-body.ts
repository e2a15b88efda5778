import { IsString, ValidateIf } from 'class-validator';
import type { PasteInput } from '#contract';

const ifGiven = (): PropertyDecorator => ValidateIf((_body, value: unknown) => value !== undefined);

/** Body of a paste: the clipboard's forms, as the browser gives them. */
export class PasteBody implements PasteInput {
  @ifGiven()
  @IsString({ message: 'html is a text' })
  html?: string;

  @ifGiven()
  @IsString({ message: 'text is a text' })
  text?: string;
}
