import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns what counts as one sender: an IPv4 address itself, or the /64 of an IPv6 address, which one household or
 * server owns as a whole. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function clientNetwork(ip: string | undefined): string {
  const bare = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? `${splitGroups(bare).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** The eight groups of an IPv6 address, without leading zeros. */
function splitGroups(ip: string): string[] {
  // The last two groups may be written as IPv4; they are never part of the /64.
  const [head = '', tail] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const list = (part: string | undefined) => (part ? part.split(':') : []);
  const before = list(head);
  const after = list(tail);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
