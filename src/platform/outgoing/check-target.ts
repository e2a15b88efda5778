import { isIP } from 'node:net';
import { OutgoingProblem } from './outgoing-problem.js';
import { isPublicAddress } from './public-address.js';

/** Names that mean this machine or its network, whatever they resolve to. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|corp)\.?$/i;

/**
 * Parses a URL that may be requested.
 * @throws OutgoingProblem `refused`: no http or https, with credentials, or by its name or IP address not on the internet
 */
export function checkTarget(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new OutgoingProblem('refused', 'This is not a URL.');
  const { protocol, username, password } = url;
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new OutgoingProblem('refused', `Only http and https URLs are requested, not ${protocol}`);
  if (username || password) throw new OutgoingProblem('refused', 'A URL with a name or password is not requested.');
  const host = hostWithoutBrackets(url);
  const isLocal = isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host) || !/.\../.test(host);
  if (isLocal) throw new OutgoingProblem('refused', `${host} is not on the public internet.`);
  return url;
}

/** @throws OutgoingProblem `refused` unless every address of a host is public: one private one could be the one used */
export function checkAddresses(host: string, addresses: readonly string[]): void {
  if (addresses.length === 0) throw new OutgoingProblem('no-host', `There is no host ${host}.`);
  if (!addresses.every(isPublicAddress))
    throw new OutgoingProblem('refused', `${host} has an address that is not on the public internet.`);
}

/** The host of a URL as a resolver takes it. */
export function hostWithoutBrackets(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
