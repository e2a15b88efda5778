import { formatCount, type LinkProblem } from '#contract';
import type { MachineTrouble } from '../../platform/common/machine-troubles.js';
import type { FoundFault } from '../link-checks/link-finder.service.js';
import { describeReads, joinReasons, type WeighedItem } from './weigh-items.js';

const MINUTES = { knownLink: 1, link: 3, machine: 10 } as const;

/** As in weigh-items: 1 is a value that may be out of date. A redirect costs a reader a moment. */
const HURT = { deadLink: 1, redirectedLink: 0.02, machine: 400 } as const;

const LINK_TITLES: Readonly<Record<LinkProblem, string>> = {
  missing: 'leads nowhere',
  redirects: 'leads through a redirect',
  gone: 'leads to a page that is gone',
};

/**
 * Weighs links that do not lead where they should.
 * @param countReads the reads of some guides
 */
export function weighLinks(
  faults: readonly FoundFault[],
  countReads: (ids: readonly number[]) => number,
): WeighedItem[] {
  return faults.map((link) => {
    const { url, problem, to, articles } = link;
    const reads = countReads(articles);
    return {
      kind: 'link',
      key: url,
      title: `Link to ${url} ${LINK_TITLES[problem]}`,
      why: joinReasons(`In ${formatCount(articles.length, 'guide')}`, describeReads(reads)),
      minutes: to === null ? MINUTES.link : MINUTES.knownLink,
      hurt: (1 + reads) * (problem === 'redirects' ? HURT.redirectedLink : HURT.deadLink),
      link,
    };
  });
}

/** Weighs what the site should do by itself and does not. */
export function weighTroubles(troubles: readonly MachineTrouble[]): WeighedItem[] {
  return troubles.map(({ key, title, why, details, path }) => ({
    kind: 'machine',
    key,
    title,
    why,
    minutes: MINUTES.machine,
    hurt: HURT.machine,
    trouble: { details, path },
  }));
}
