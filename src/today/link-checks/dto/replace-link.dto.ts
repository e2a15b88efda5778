import { IsString, MaxLength, MinLength } from 'class-validator';
import { hasHiddenCharacters, isWebAddress, LINK_LIMITS, type ReplaceLinkInput } from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';

const FROM = { message: `The link to replace must be text of 1 to ${LINK_LIMITS.url} characters.` };
const TO = `The new link must be a path that begins with a slash, or an https or http URL, of at most ${LINK_LIMITS.url} characters.`;
const PATH = /^\/(?!\/)[^\s"<>\\]*$/;

/** Body of the call that replaces a link. */
export class ReplaceLinkDto implements ReplaceLinkInput {
  @IsString(FROM)
  @MinLength(1, FROM)
  @MaxLength(LINK_LIMITS.url, FROM)
  from!: string;

  @Check((value) => (typeof value === 'string' && isLink(value) ? undefined : TO))
  to!: string;
}

function isLink(text: string): boolean {
  return text.length <= LINK_LIMITS.url && ((PATH.test(text) && !hasHiddenCharacters(text)) || isWebAddress(text));
}
