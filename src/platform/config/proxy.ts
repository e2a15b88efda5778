import type { ReadVariable } from './values.js';

/** Proxies that outgoing requests go through; empty texts: none. */
export interface ProxySettings {
  /** For http URLs. */
  http: string;
  /** For https URLs. */
  https: string;
  /** Hosts that are reached directly, separated by commas. */
  except: string;
}

/** Reads the proxy settings, which have the names that other programs use. */
export function readProxy(read: ReadVariable): ProxySettings {
  const takes = 'the URL of a proxy, such as http://proxy.example:3128';
  const https = read('HTTPS_PROXY', '', takes, proxyUrl, true);
  return {
    https,
    http: read('HTTP_PROXY', https, takes, proxyUrl, true),
    except: read('NO_PROXY', '', 'host names separated by commas', (text) => text),
  };
}

function proxyUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
