import { IsString } from 'class-validator';
import type { PasteInput } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** Body of a paste: the clipboard's formats as the browser provides them. */
export class PasteBody implements PasteInput {
  @IfGiven()
  @IsString({ message: 'html must be text' })
  html?: string;

  @IfGiven()
  @IsString({ message: 'text must be text' })
  text?: string;
}
