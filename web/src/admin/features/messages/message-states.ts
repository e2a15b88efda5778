import { MESSAGE_STATES, type MessageState } from '#contract';

/** What the list calls the states of messages. */
export const STATE_NAMES: Readonly<Record<MessageState, string>> = {
  new: 'New',
  open: 'Open',
  done: 'Done',
  spam: 'Spam',
};

/** Reads the filter in the URL; an unknown one limits nothing. */
export function readState(show: string): MessageState | undefined {
  return MESSAGE_STATES.find((state) => state === show);
}
