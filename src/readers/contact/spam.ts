import { CONTACT_ELAPSED_FIELD, CONTACT_QUICKEST_MS, CONTACT_TRAP_FIELD, contactValue } from '#contract';

/** The honeypot field, and how long the form took to fill in. */
export interface SpamSigns {
  [CONTACT_TRAP_FIELD]?: unknown;
  [CONTACT_ELAPSED_FIELD]?: unknown;
}

/** Judges a form by its spam traps. Without them a message is never suspicious. */
export function looksLikeSpam(form: SpamSigns): boolean {
  if (contactValue(form[CONTACT_TRAP_FIELD]) !== '') return true;
  const given = form[CONTACT_ELAPSED_FIELD];
  const elapsed = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof elapsed === 'number' && elapsed < CONTACT_QUICKEST_MS;
}
