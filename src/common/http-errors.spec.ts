import { answersInJson, isDatabaseUnavailable, outageReason } from './http-errors.js';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`says ${code}`), { code, ...more });

describe('what is told from an error', () => {
  it('takes a missing socket for an outage of the database, and a missing file for what it is', () => {
    expect(outageReason(withCode('ENOENT', { syscall: 'connect' }))).toBe('says ENOENT');
    expect(outageReason(withCode('ENOENT', { syscall: 'open' }))).toBeUndefined();
    expect(isDatabaseUnavailable(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  it('looks through the errors that wrap another', () => {
    expect(outageReason(new Error('a query failed', { cause: withCode('57P01') }))).toBe('says 57P01');
  });

  it('answers a statement that took too long as it does an outage, which it is not', () => {
    expect(isDatabaseUnavailable(withCode('57014'))).toBe(true);
    expect(outageReason(withCode('57014'))).toBeUndefined();
  });

  it('is JSON for the API and the probes alone', () => {
    for (const path of ['/api', '/api/articles?q=x', '/healthz', '/readyz/', '/healthz?now'])
      expect([path, answersInJson(path)]).toEqual([path, true]);
    for (const path of ['/', '/apix', '/api-docs', '/about', '/healthzy'])
      expect([path, answersInJson(path)]).toEqual([path, false]);
  });
});
