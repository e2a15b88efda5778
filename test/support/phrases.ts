import type { AdminPhrase, PhraseInput } from '#contract';
import type { Admin } from './sign-in.js';

/** A valid phrase. */
export const PHRASE = {
  id: 'use-meter',
  situation: 'driver',
  english: 'Please switch on the meter.',
  kannada: 'ದಯವಿಟ್ಟು ಮೀಟರ್ ಹಾಕಿ.',
  latin: 'Dayavittu meter haaki.',
  proofread: false,
} as const satisfies PhraseInput;

/** Creates `PHRASE` as the administrator, with `fields` replacing some of its fields. */
export async function createPhrase({ app, session }: Admin, fields: PhraseInput = {}): Promise<AdminPhrase> {
  const { body } = await app.agent
    .post('/api/admin/phrases')
    .set(session)
    .send({ ...PHRASE, ...fields })
    .expect(201);
  return body as AdminPhrase;
}
