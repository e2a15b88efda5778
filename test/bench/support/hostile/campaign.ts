import { Random } from '../random.js';
import { hostilePath, hostileMethod, hostileQuery } from './addresses.js';
import { type Attack, hostileEncoding, hostileFields, hostileForm, hostileJson } from './bodies.js';
import { type ApiDocument, listCalls, type HostileCall } from './calls.js';
import { giantHeaders, hostileHeaders } from './headers.js';
import { findFaults } from './judge.js';
import type { Fields, Message } from './message.js';
import { hostileMultipart } from './multipart.js';
import { brokenProtocol, cutShort, pipelined } from './protocol.js';
import { exchange } from './wire.js';

/** A fault, and how to reproduce it. */
interface Fault {
  /** The number of the request: with the same seed it is the same request. */
  number: number;
  about: string;
  what: string;
}

/** The result of a campaign. */
export interface Outcome {
  sent: number;
  /** Responses by status; 0: requests without one. */
  statuses: Map<number, number>;
  faults: Fault[];
  slowest: { number: number; about: string; milliseconds: number };
}

/** Attacked only without a token, because it would delete what the rest of the campaign uses. */
const DELETES_ALL = 'DELETE /api/admin/articles';
const LARGEST_ID = 300;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Concurrent requests: few enough that none has to be rejected. */
const LANES = 6;

/** Hostile requests to a running site, reproducible by seed. */
export class Campaign {
  private constructor(
    private readonly port: number,
    private readonly token: string,
    private readonly calls: readonly HostileCall[],
    /** Patterns of all routes, and the routes without parameters. */
    private readonly patterns: readonly string[],
    private readonly pages: readonly string[],
  ) {}

  /** Reads the targets from the OpenAPI document and the application's routes. */
  static async against(url: string, token: string): Promise<Campaign> {
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument;
    // Imported late, because it needs the build made when the site was started.
    const { listRoutes } = await import('../../../architecture/list-routes.js');
    const routes = await listRoutes();
    const patterns = routes.map(({ path }) => path.split(',')[0] ?? '');
    const pages = patterns.filter((path) => !/[:{*]/.test(path) && !path.startsWith('/api/admin'));
    const more = ['/', '/search', '/admin', '/category/housing', '/sitemap', '/contact'];
    return new Campaign(Number(new URL(url).port), token, listCalls(document), patterns, [...pages, ...more]);
  }

  /** Sends the requests with these numbers and checks each response. */
  async run(seed: number, first: number, count: number, progress?: (sent: number) => void): Promise<Outcome> {
    const outcome: Outcome = {
      sent: 0,
      statuses: new Map(),
      faults: [],
      slowest: { number: 0, about: '', milliseconds: 0 },
    };
    let next = first;
    const lane = async (): Promise<void> => {
      while (next < first + count) {
        const number = next;
        next += 1;
        await this.send(this.message(seed, number), number, outcome);
        outcome.sent += 1;
        progress?.(outcome.sent);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return outcome;
  }

  /** Sends one request by its number. */
  message(seed: number, number: number): Message {
    const random = new Random(seed * 1_000_003 + number);
    const kind = random.next();
    if (kind < 0.04) return brokenProtocol(random);
    if (kind < 0.08) return cutShort(random, this.whole(random));
    if (kind < 0.1) return pipelined(Array.from({ length: random.int(2, 20) }, () => this.whole(random)));
    return this.whole(random);
  }

  private async send(message: Message, number: number, outcome: Outcome): Promise<void> {
    const { about } = message;
    const back = await exchange(this.port, message);
    for (const what of findFaults(message, back)) outcome.faults.push({ number, about, what });
    const statuses = back.answers.length === 0 ? [0] : back.answers.map(({ status }) => status);
    for (const status of statuses) outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
    if (message.form === 'whole' && back.milliseconds > outcome.slowest.milliseconds)
      outcome.slowest = { number, about, milliseconds: back.milliseconds };
  }

  private whole(random: Random): Message {
    const attack = this.attack(random);
    const { fields } = attack;
    const kind = random.next();
    if (kind < 0.3) return hostileFields(attack);
    if (kind < 0.4) return hostileJson(attack);
    if (kind < 0.42) return hostileEncoding(attack);
    if (kind < 0.54) return hostileMultipart(random.chance(0.8) ? this.attackOn(random, takesFile) : attack);
    if (kind < 0.59) return hostileForm(attack, random.pick(['/contact', '/api/helpful', undefined]));
    if (kind < 0.73) return hostilePath(random, this.patterns, fields);
    if (kind < 0.86) return hostileQuery(attack, this.pages);
    if (kind < 0.9) return hostileMethod(attack);
    if (kind < 0.98) return hostileHeaders(random, this.pages, fields);
    return giantHeaders(random, random.pick(this.pages));
  }

  private attack(random: Random): Attack {
    return this.attackOn(random, random.chance(0.8) ? takesBody : () => true);
  }

  private attackOn(random: Random, fits: (call: HostileCall) => boolean): Attack {
    const call = random.pick(this.calls.filter(fits));
    const isSigned = call.closed && `${call.method} ${call.path}` !== DELETES_ALL && random.chance(0.8);
    const from = [random.int(1, 220), random.int(0, 255), random.int(0, 255), random.int(1, 254)].join('.');
    // A different IP address each time, to avoid rate limits.
    const fields: Fields = [
      ['User-Agent', BROWSER],
      ['X-Forwarded-For', from],
      ...(isSigned ? [['Authorization', `Bearer ${this.token}`] as const] : []),
    ];
    return { random, call, fields, id: () => String(random.int(1, LARGEST_ID)) };
  }
}

const takesBody = ({ types }: HostileCall): boolean => types.length > 0;
const takesFile = ({ types }: HostileCall): boolean => types.includes('multipart/form-data');
