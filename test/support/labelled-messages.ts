import { readFileSync } from 'node:fs';

/** A message as readers write it, with the guides of which any one answers it. */
interface LabelledMessage {
  subject: string;
  message: string;
  right: readonly string[];
}

/** Written from the titles of the starter guides alone, without a look at the words that the search knows. */
export function readLabelledMessages(): LabelledMessage[] {
  return JSON.parse(readFileSync('test/support/labelled-messages.json', 'utf8')) as LabelledMessage[];
}
