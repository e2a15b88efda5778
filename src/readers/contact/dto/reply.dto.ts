import { Transform } from 'class-transformer';
import { ANSWER_LIMITS, contactValue, FORBIDDEN_CONTROL_CHARACTERS, formatNumber, type ReplyInput } from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';

/** Line ends and other control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Body of a reply. Its texts are trimmed. */
export class ReplyDto implements ReplyInput {
  @Transform(({ value }) => contactValue(value))
  @Check((value) => {
    if (value === '') return 'Please enter a subject.';
    if (String(value).length > ANSWER_LIMITS.subject)
      return `The subject may have at most ${formatNumber(ANSWER_LIMITS.subject)} characters.`;
    return CONTROL.test(String(value)) ? 'The subject must be a single line.' : undefined;
  })
  subject: string;

  @Transform(({ value }) => contactValue(value))
  @Check((value) => {
    if (value === '') return 'Please enter a reply.';
    if (String(value).length > ANSWER_LIMITS.text)
      return `The reply may have at most ${formatNumber(ANSWER_LIMITS.text)} characters.`;
    return FORBIDDEN_CONTROL_CHARACTERS.test(String(value))
      ? 'The reply contains characters that cannot be sent.'
      : undefined;
  })
  text: string;
}
