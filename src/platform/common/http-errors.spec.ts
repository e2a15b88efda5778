import { answersInJson, isDatabaseUnavailable, outageReason } from './http-errors.js';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`says ${code}`), { code, ...more });

describe('reading an error', () => {
  it('takes a missing socket for a database outage, and a missing file for a missing file', () => {
    expect(outageReason(withCode('ENOENT', { syscall: 'connect' }))).toBe('says ENOENT');
    expect(outageReason(withCode('ENOENT', { syscall: 'open' }))).toBeUndefined();
    expect(isDatabaseUnavailable(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  it('looks through wrapped errors', () => {
    expect(outageReason(new Error('a query failed', { cause: withCode('57P01') }))).toBe('says 57P01');
  });

  it('answers a statement timeout like an outage, but does not log it as one', () => {
    expect(isDatabaseUnavailable(withCode('57014'))).toBe(true);
    expect(outageReason(withCode('57014'))).toBeUndefined();
  });

  it('takes a commit that may hold for no outage', () => {
    expect(outageReason(withCode('08006'))).toBe('says 08006');
    expect(isDatabaseUnavailable(withCode('08007'))).toBe(false);
  });

  it('answers in JSON only for the API and the probes', () => {
    for (const path of ['/api', '/api/articles?q=x', '/healthz', '/readyz/', '/healthz?now'])
      expect([path, answersInJson(path)]).toEqual([path, true]);
    for (const path of ['/', '/apix', '/api-docs', '/about', '/healthzy'])
      expect([path, answersInJson(path)]).toEqual([path, false]);
  });
});
