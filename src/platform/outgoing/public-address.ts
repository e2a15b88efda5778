import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by their range, yet answered inside a cloud: the address of Azure's own agents. */
const CLOUD_AGENTS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The only IPv6 range that is routed between networks (RFC 4291); older and newer exceptions lie outside it. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** The prefix under which a NAT64 gateway reaches IPv4 addresses, which then decide (RFC 6052). */
const NAT64 = 'rfc6052';

/**
 * Whether an IP address lies on the public internet. Everything else is refused: private, loopback, link-local (with
 * the metadata service of clouds), shared (CGNAT), multicast, reserved, tunnelled, and IPv6 forms of such IPv4 addresses.
 */
export function isPublicAddress(text: string): boolean {
  // A zone (`%eth0`) exists only on the local link.
  if (text.includes('%') || !isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return isPublicIPv4(address);
  const range = address.range();
  if (range === NAT64) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return range === 'unicast' && address.match(GLOBAL_UNICAST);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_AGENTS.has(address.toString());
}
