import { CompressedBody } from './compressed-body.js';

/** Pieces that take a few milliseconds each to make. */
function* slowly(pieces: readonly string[]): Generator<string> {
  for (const piece of pieces) {
    const begun = performance.now();
    while (performance.now() - begun < 5);
    yield piece;
  }
}

describe('a body built from pieces', () => {
  it('has the bytes and the tag of the same text built at once', async () => {
    const pieces = ['[{"a":"ನಮ್ಮ"}', ',{"a":"🚇"}', ']'];
    const [made, atOnce] = [await CompressedBody.compress(pieces), new CompressedBody(pieces.join(''))];
    expect(made.identity.equals(atOnce.identity)).toBe(true);
    expect(made.etag).toBe(atOnce.etag);
  });

  it('keeps no more memory than its bytes, in every encoding', async () => {
    const text = 'Auto fares by meter. '.repeat(500);
    for (const body of [new CompressedBody(text, 'one'), await CompressedBody.compress([text, text], 'one')])
      for (const encoding of ['identity', 'br', 'gzip'] as const) {
        const bytes = await body.in(encoding);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
      }
  });

  it('yields to other requests between its pieces', async () => {
    let turns = 0;
    let isMade = false;
    const others = (): void => {
      turns += 1;
      if (!isMade) setImmediate(others);
    };
    setImmediate(others);
    await CompressedBody.compress(slowly(Array.from({ length: 40 }, () => 'a')));
    isMade = true;
    // 200 ms of work, of which no part is longer than about 15.
    expect(turns).toBeGreaterThan(10);
  });
});
