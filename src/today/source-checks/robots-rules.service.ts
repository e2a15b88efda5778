import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import robotsModule from 'robots-parser';
import { OutgoingProblem } from '../../platform/outgoing/index.js';
import { OutgoingRequests } from '../../platform/outgoing/outgoing-requests.service.js';

/** The product token that robots.txt files may name. */
const PRODUCT = 'NammaGuide';
const DAY = 24 * 60 * 60 * 1_000;
/** As much of a robots.txt as has to be read (RFC 9309). */
const MAX_BYTES = 500_000;

/** The package is a function; its types describe a module that would have it as `default`. */
const parseRobots = robotsModule as unknown as (typeof robotsModule)['default'];

type Rules = 'all' | 'none' | { isAllowed: (url: string, agent: string) => boolean | undefined };

/** What hosts let programs read, as their robots.txt says; remembered for a day. */
@Injectable()
export class RobotsRules {
  private readonly known = new LRUCache<string, Rules>({ max: 500, ttl: DAY });

  constructor(private readonly outgoing: OutgoingRequests) {}

  /** @throws OutgoingProblem if the host cannot be asked */
  async allow(url: string, signal: AbortSignal): Promise<boolean> {
    const { origin } = new URL(url);
    const rules = this.known.get(origin) ?? (await this.ask(origin, signal));
    this.known.set(origin, rules);
    return typeof rules === 'string' ? rules === 'all' : (rules.isAllowed(url, PRODUCT) ?? true);
  }

  /** Without a robots.txt everything may be read; where the server fails, nothing (RFC 9309). */
  private async ask(origin: string, signal: AbortSignal): Promise<Rules> {
    const url = `${origin}/robots.txt`;
    try {
      const { status, body } = await this.outgoing.send({ url, maxBytes: MAX_BYTES, signal });
      if (status >= 500 || status === 429) return 'none';
      return status === 200 ? parseRobots(url, body.toString()) : 'all';
    } catch (error) {
      if (error instanceof OutgoingProblem && ['redirects', 'too-large', 'malformed'].includes(error.reason))
        return 'all';
      throw error;
    }
  }
}
