import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { ANSWER_LIMITS, MESSAGE_ACTS, type MessageAct, type MessageBulkInput, LARGEST_ID } from '#contract';

const IDS = 'ids must be a list of message ids';

/** Body of an act on several messages. */
export class MessageBulkDto implements MessageBulkInput {
  @IsArray({ message: IDS })
  @ArrayMinSize(1, { message: 'ids must name at least one message' })
  @ArrayMaxSize(ANSWER_LIMITS.bulk, { message: `ids may name at most ${ANSWER_LIMITS.bulk} messages` })
  @IsInt({ each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @Max(LARGEST_ID, { each: true, message: IDS })
  ids: number[];

  @IsIn(MESSAGE_ACTS, { message: `act must be one of ${MESSAGE_ACTS.join(', ')}` })
  act: MessageAct;
}
