import { IsBoolean, ValidateIf } from 'class-validator';
import type { MessageChange } from '#contract';

/** Body of a change to a message. Omitted fields keep their values. */
export class MessageChangeDto implements MessageChange {
  @ValidateIf((body: MessageChange) => body.read !== undefined)
  @IsBoolean({ message: 'read must be true or false' })
  read?: boolean;

  @ValidateIf((body: MessageChange) => body.spam !== undefined)
  @IsBoolean({ message: 'spam must be true or false' })
  spam?: boolean;

  @ValidateIf((body: MessageChange) => body.done !== undefined)
  @IsBoolean({ message: 'done must be true or false' })
  done?: boolean;
}
