import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { ProxySettings } from '../config/proxy.js';
import { checkAddresses } from './check-target.js';
import type { OutgoingNetwork } from './outgoing-network.service.js';

/** Milliseconds until the next address of a host is tried. */
const ONE_ADDRESS_MS = 5_000;

/**
 * Creates the connections of one request. Each goes to an address that was checked: the name is resolved once, and the
 * socket is opened to that very address, so a name that changes between look-up and connection leads nowhere else.
 * With a proxy, the proxy resolves names and connects.
 */
export function createGuardedAgent(network: OutgoingNetwork, proxy: ProxySettings, signal: AbortSignal): Dispatcher {
  const connect: buildConnector.connector = (target, callback) => {
    openSocket(network, target, signal).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    );
  };
  if (!proxy.http && !proxy.https) return new Agent({ connect });
  // The empty texts keep undici from reading the environment itself.
  const { http: httpProxy, https: httpsProxy, except: noProxy } = proxy;
  return new EnvHttpProxyAgent({ httpProxy, httpsProxy, noProxy, connect });
}

/** Sends one request through such an agent; the caller destroys it. */
export function requestThrough(
  agent: Dispatcher,
  url: URL,
  details: Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return request(url, { ...details, dispatcher: agent, signal });
}

async function openSocket(
  network: OutgoingNetwork,
  { hostname, port, protocol }: buildConnector.Options,
  signal: AbortSignal,
): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isEncrypted = protocol === 'https:';
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  signal.throwIfAborted();
  checkAddresses(host, addresses);
  let problem: unknown;
  for (const address of addresses) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ONE_ADDRESS_MS)]);
    const socket = network.dial(address, Number(port) || (isEncrypted ? 443 : 80));
    // Also destroys it once the whole request is over its time.
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    try {
      await once(socket, 'connect', { signal: limit });
      return isEncrypted ? await encrypt(socket, host, signal) : socket;
    } catch (error) {
      socket.on('error', () => undefined).destroy();
      signal.throwIfAborted();
      problem = error;
    }
  }
  throw problem;
}

async function encrypt(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const encrypted = connectTls({ socket, ALPNProtocols: ['http/1.1'], ...(!isIP(host) && { servername: host }), host });
  await once(encrypted, 'secureConnect', { signal });
  return encrypted;
}
