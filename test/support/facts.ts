import type { AdminFactDetails, FactInput } from '#contract';
import type { Test } from 'supertest';
import type { Admin } from './sign-in.js';

/** A valid fact, as the administrator enters it. */
export const FARE: Required<Omit<FactInput, 'note' | 'updated_at'>> = {
  id: 'auto-min',
  label: 'Auto: the first 2 km',
  kind: 'money',
  value: '₹36',
  unit: 'for the first 2 km',
  valid_from: '2025-08-01',
  source_title: 'RTA Bangalore Urban, order of July 2025',
  source_url: 'https://transport.karnataka.gov.in/fares',
  source_kind: 'official-document',
  quote: 'The minimum fare for the first 2 km is Rs 36.',
  caveat: 'Meters were to be reset by October 2025.',
  check_at: 'https://transport.karnataka.gov.in/orders',
  checked_on: '2026-11-12',
  review_by: '2099-01-01',
};

/** A signed-in request to `/api/admin/facts${path}`. */
export function callFacts(admin: Admin, method: 'get' | 'post' | 'put' | 'delete', path = ''): Test {
  return admin.app.agent[method](`/api/admin/facts${path}`).set(admin.session);
}

/** Creates `FARE`, with `input` replacing some of its fields. */
export async function createFact(admin: Admin, input: FactInput = {}): Promise<AdminFactDetails> {
  return (
    await callFacts(admin, 'post')
      .send({ ...FARE, ...input })
      .expect(201)
  ).body as AdminFactDetails;
}
