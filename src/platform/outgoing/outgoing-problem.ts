/** Why an outgoing request has no answer. */
export type OutgoingReason =
  /** The URL or an address behind it is not allowed; nothing was sent there. */
  | 'refused'
  /** There is no host of this name. */
  | 'no-host'
  | 'unreachable'
  /** The certificate is not valid, or encryption could not be agreed. */
  | 'tls'
  | 'time'
  | 'too-large'
  | 'redirects'
  /** The answer is no valid HTTP, or is compressed in a way that cannot be read. */
  | 'malformed';

/** An outgoing request that got no usable answer; `message` is a sentence for the log, without query strings. */
export class OutgoingProblem extends Error {
  constructor(
    readonly reason: OutgoingReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Turns any error of sending or reading into an `OutgoingProblem`. */
export function toOutgoingProblem(error: unknown, host: string): OutgoingProblem {
  if (error instanceof OutgoingProblem) return error;
  const { code = '', name, message, cause } = error as NodeJS.ErrnoException;
  const because = { cause: error };
  if (cause instanceof OutgoingProblem) return cause;
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT|UND_ERR_ABORTED|ETIMEDOUT/.test(code))
    return new OutgoingProblem('time', `${host} took too long.`, because);
  if (code === 'ENOTFOUND') return new OutgoingProblem('no-host', `There is no host ${host}.`, because);
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|UND_ERR_PRX_TLS)/.test(code))
    return new OutgoingProblem('tls', `${host} has no valid certificate (${code}).`, because);
  if (/^(HPE_|Z_|ERR__ERROR|ERR_BROTLI|ERR_ZSTD|UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH))/.test(code))
    return new OutgoingProblem('malformed', `The answer of ${host} cannot be read (${code}).`, because);
  return new OutgoingProblem('unreachable', `${host} cannot be reached (${code || message}).`, because);
}
