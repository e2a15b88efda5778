import { type MissedAddress, type Redirect, REDIRECT_LIMITS, REDIRECT_OUTCOMES, type RedirectLine } from '#contract';
import { moment, oneOfTexts, type Schema, shape, text, whole } from './schema.js';

const path = text('A path on this site, e.g. `/rent-agreement`.', { maxLength: REDIRECT_LIMITS.path });

/** Redirects, and the paths that need one. */
export const REDIRECT_SHAPES: Readonly<Record<string, Schema>> = {
  MissedAddress: shape<MissedAddress>({
    path,
    count: whole('How often it was requested.', { minimum: 1, maximum: REDIRECT_LIMITS.requests }),
    last_asked: moment,
  }),
  Redirect: shape<Redirect>({
    from: text('A path without a page, such as `/rent-agreement`; a number may follow, as in `/?p=12`.', {
      maxLength: REDIRECT_LIMITS.path,
    }),
    to: path,
  }),
  RedirectLine: shape<RedirectLine>({
    line: whole('Of the file.', { minimum: 1 }),
    from: text(),
    to: text(),
    outcome: oneOfTexts(REDIRECT_OUTCOMES),
    reason: text('Why it is refused.'),
  }),
};
