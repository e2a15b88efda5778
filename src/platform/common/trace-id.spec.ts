import { readTraceId } from './trace-id.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('the trace of a request', () => {
  it('is the one that a valid traceparent names, also of a later version', () => {
    expect(readTraceId(`00-${TRACE}-${PARENT}-01`)).toBe(TRACE);
    expect(readTraceId(`01-${TRACE}-${PARENT}-01-more`)).toBe(TRACE);
  });

  it.each([
    undefined,
    '',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}"x-${PARENT}-01`,
  ])('is none for %s', (header) => {
    expect(readTraceId(header)).toBeUndefined();
  });
});
