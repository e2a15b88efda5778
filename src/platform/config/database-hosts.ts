/** `any`: whichever host answers; `read-write` and `primary`: one that accepts writes. */
const TARGETS = ['any', 'read-write', 'primary'] as const;

/** The hosts of a database URL, as libpq reads it: `postgresql://user@one:5432,two:5432/name?target_session_attrs=…`. */
interface DatabaseHosts {
  /** One URL for each host, in order. */
  urls: string[];
  /** Whether only a host that accepts writes will do. */
  needsWrites: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([^?#]*)(\?.*)?$/;

/** Reads the hosts of a database URL; `undefined`: it is not one, or asks for something else than these targets. */
export function readDatabaseHosts(url: string): DatabaseHosts | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  if (start === '') return undefined;
  const parameters = new URLSearchParams(query);
  const target = TARGETS.find((one) => one === (parameters.get('target_session_attrs') ?? 'any'));
  if (target === undefined) return undefined;
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  const urls = hosts.split(',').map((host) => `${start}${host}${path}${rest}`);
  const isUsable = urls.length === 1 || !hosts.split(',').includes('');
  if (!isUsable || !urls.every((one) => URL.canParse(one))) return undefined;
  return {
    urls: query.includes('target_session_attrs') || urls.length > 1 ? urls : [url],
    needsWrites: target !== 'any',
  };
}
