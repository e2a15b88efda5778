import { isEmail } from 'class-validator';
import { type ReadVariable, wholeNumber } from './values.js';

/** Days of the week as `Date` counts them. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** How the site asks for its administrator's attention. */
export interface AttentionSettings {
  /** Days without a sign-in or a used key after which each page says so; 0: never. */
  absenceDays: number;
  /** Who is told then how to take over; `undefined`: nobody. */
  deputy: string | undefined;
  /** The day on which the week's things to do are mailed, 0 for Sunday; `undefined`: none. */
  mailDay: number | undefined;
}

/** Sign-ins are forgotten after 180 days, so that longer absences could not be told from none. */
const MOST_DAYS = 180;

/** Reads ABSENCE_DAYS, DEPUTY_EMAIL and TODAY_MAIL. */
export function readAttention(read: ReadVariable): AttentionSettings {
  return {
    absenceDays: read('ABSENCE_DAYS', 90, `whole days from 0 (never) to ${MOST_DAYS}`, wholeNumber(0, MOST_DAYS)),
    deputy: read<string | undefined>('DEPUTY_EMAIL', undefined, 'an e-mail address', (text) =>
      isEmail(text) ? text : undefined,
    ),
    mailDay: readMailDay(read),
  };
}

function readMailDay(read: ReadVariable): number | undefined {
  const given = read<'off' | (typeof WEEKDAYS)[number]>(
    'TODAY_MAIL',
    'off',
    `off, or one of ${WEEKDAYS.join(', ')}`,
    (text) => ['off' as const, ...WEEKDAYS].find((name) => name === text.toLowerCase()),
  );
  return given === 'off' ? undefined : WEEKDAYS.indexOf(given);
}
