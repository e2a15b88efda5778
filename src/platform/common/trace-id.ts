/** Version, trace, parent and flags; of later versions more may follow (W3C Trace Context, level 1). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;

/** The id of the trace that a `traceparent` header names; `undefined` for none, or one that is not valid. */
export function readTraceId(traceparent: string | string[] | undefined): string | undefined {
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
}
