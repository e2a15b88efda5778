import { chooseEncoding } from './negotiation.js';

describe('an answer is encoded', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['br ; q=0.5 , gzip;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['zstd', 'identity'],
    ['identity', 'identity'],
    ['brotli, xgzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for a client that accepts “%s” as %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
    // From memory it is the same.
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
