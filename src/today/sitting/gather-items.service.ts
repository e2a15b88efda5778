import { Injectable } from '@nestjs/common';
import { addDays, type SourceCheck } from '#contract';
import { ArticleNames } from '../../content/articles/read/article-names.service.js';
import { PinnedAnswers } from '../../content/pinned-answers/pinned-answers.service.js';
import { ProposalsService } from '../../content/proposals/proposals.service.js';
import { MissedAddresses } from '../../content/redirects/missed-addresses.service.js';
import { MachineTroubles } from '../../platform/common/machine-troubles.js';
import { today } from '../../platform/common/today.js';
import { MessagesService } from '../../readers/contact/messages.service.js';
import { CountsService } from '../../readers/statistics/counts.service.js';
import { LinkFinder } from '../link-checks/link-finder.service.js';
import { SourceChecks } from '../source-checks/source-checks.service.js';
import { weighLinks, weighTroubles } from './weigh-faults.js';
import {
  sortItems,
  weighGuides,
  type WeighedItem,
  weighMessages,
  weighMissingPages,
  weighOldGuides,
  weighProposals,
  weighSearches,
  weighSources,
} from './weigh-items.js';

/** Unanswered messages and old guides to look at: more would not fit a week either. */
const MESSAGES_READ = 500;
const OLD_GUIDES_READ = 500;
const DAYS_UNTIL_OLD = 365;

/** Finds everything there is to do for the site. */
@Injectable()
export class TodayGatherer {
  constructor(
    private readonly sources: SourceChecks,
    private readonly counts: CountsService,
    private readonly missed: MissedAddresses,
    private readonly messages: MessagesService,
    private readonly answers: PinnedAnswers,
    private readonly names: ArticleNames,
    private readonly proposals: ProposalsService,
    private readonly links: LinkFinder,
    private readonly troubles: MachineTroubles,
  ) {}

  /** Returns all items, those that hurt most readers a minute first. */
  async gather(): Promise<WeighedItem[]> {
    const [checks, counts, missed, messages, answers, old, proposals, links, troubles] = await Promise.all([
      this.sources.list(),
      this.counts.lastDays(),
      this.missed.list(),
      this.messages.unanswered(MESSAGES_READ),
      this.answers.adminList(),
      this.names.findUnchanged(addDays(today(), -DAYS_UNTIL_OLD), OLD_GUIDES_READ),
      this.proposals.list(),
      this.links.find(),
      this.troubles.list(),
    ]);
    const pinned = new Set(answers.map(({ words }) => words));
    const reads = new Map(counts.articles.map((article) => [article.id, article.reads]));
    const countReads = (ids: Iterable<number>): number => [...ids].reduce((sum, id) => sum + (reads.get(id) ?? 0), 0);
    return sortItems([
      ...weighMessages(messages, Date.now()),
      ...weighProposals(proposals),
      ...weighSources(checks, await this.countReadsByFacts(checks, countReads)),
      ...weighLinks(links, countReads),
      ...weighTroubles(troubles),
      ...weighMissingPages(missed),
      ...weighSearches(counts.weak_searches, (words) => pinned.has(words)),
      ...weighGuides(counts),
      ...weighOldGuides(old, (id) => reads.get(id) ?? 0),
    ]);
  }

  private async countReadsByFacts(
    checks: readonly SourceCheck[],
    countReads: (ids: Iterable<number>) => number,
  ): Promise<(facts: readonly string[]) => number> {
    const users = await this.names.findByFacts(checks.flatMap(({ facts }) => facts.map(({ id }) => id)));
    return (facts) => countReads(new Set(facts.flatMap((fact) => users.get(fact) ?? [])));
  }
}
