import type { StoredMessage } from '#contract';
import { hasShape, isFlag, isNumber, isText } from '../../shared/lib/guards';

/** Whether a response is a message from a reader. */
export const isStoredMessage = hasShape<StoredMessage>({
  id: isNumber,
  name: isText,
  email: isText,
  subject: isText,
  message: isText,
  read: isFlag,
  spam: isFlag,
  done: isFlag,
  created_at: isText,
});
