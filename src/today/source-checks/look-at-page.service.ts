import { Injectable } from '@nestjs/common';
import { OutgoingProblem, type OutgoingReason } from '../../platform/outgoing/index.js';
import { type OutgoingAnswer, OutgoingRequests } from '../../platform/outgoing/outgoing-requests.service.js';
import type { Comparison } from './compare-quote.js';
import { type ComparedPage, ComparisonThread } from './comparison-thread.service.js';
import { RobotsRules } from './robots-rules.service.js';

/** What came of looking at a page. */
export type PageLook =
  /** Read; one comparison per quote, in order. */
  | { outcome: 'read'; comparisons: readonly Comparison[] }
  /** Not there today. */
  | { outcome: 'missing'; reason: string }
  | { outcome: 'not-looked'; reason: string };

/** Fewer words are a page that needs a browser, a notice of cookies or a test for robots. */
const FEWEST_WORDS = 25;

const SENTENCES: Readonly<Record<Exclude<OutgoingReason, 'no-host'>, string>> = {
  refused: 'The URL does not lead to the public internet.',
  unreachable: 'The site could not be reached.',
  tls: 'The site has no valid certificate.',
  time: 'The page took too long.',
  'too-large': 'The page is larger than 2 MB.',
  redirects: 'The page redirects too often.',
  malformed: 'The answer could not be read.',
};

/** Asks for a source's page and compares it with what facts quote from it. It only looks; nothing is stored. */
@Injectable()
export class PageLooker {
  constructor(
    private readonly outgoing: OutgoingRequests,
    private readonly robots: RobotsRules,
    private readonly thread: ComparisonThread,
  ) {}

  async look(url: string, quotes: readonly string[], signal: AbortSignal): Promise<PageLook> {
    return this.ask({ url, signal, wantsBody: true }, (answer) => this.judge(url, answer, quotes));
  }

  /** Asks only whether a page is there; its text is not sent. */
  async find(url: string, signal: AbortSignal): Promise<PageLook> {
    return this.ask(
      { url, signal, wantsBody: false },
      (answer) => findProblem(answer) ?? { outcome: 'read', comparisons: [] },
    );
  }

  private async ask(
    request: { url: string; signal: AbortSignal; wantsBody: boolean },
    judge: (answer: OutgoingAnswer) => PageLook | Promise<PageLook>,
  ): Promise<PageLook> {
    const { url, signal } = request;
    try {
      if (!(await this.robots.allow(url, signal)))
        return notLooked('Its robots.txt does not let programs read the page.');
      const headers = { Accept: 'text/html, application/pdf, */*;q=0.5' };
      return await judge(await this.outgoing.send({ ...request, headers }));
    } catch (error) {
      if (!(error instanceof OutgoingProblem)) throw error;
      if (error.reason === 'no-host') return { outcome: 'missing', reason: 'There is no site of this name any more.' };
      return notLooked(SENTENCES[error.reason]);
    }
  }

  private async judge(url: string, answer: OutgoingAnswer, quotes: readonly string[]): Promise<PageLook> {
    const problem = findProblem(answer);
    if (problem) return problem;
    const { headers, body } = answer;
    let compared: ComparedPage;
    try {
      compared = await this.thread.compare({ bytes: body, type: headers['content-type'] ?? '', quotes });
    } catch {
      return notLooked('The page could not be read as text.');
    }
    if (!compared) return notLooked('The file is neither a web page nor a PDF.');
    const { comparisons, words } = compared;
    const isNothingSaid = comparisons.length > 0 && comparisons.every(({ isSaid, found }) => !isSaid && found === '');
    if (isNothingSaid && words < FEWEST_WORDS) return notLooked('The page shows no text without a browser.');
    if (isNothingSaid && isHome(answer.url) && !isHome(url))
      return { outcome: 'missing', reason: 'The page is no longer there: it leads to the home page.' };
    return { outcome: 'read', comparisons };
  }
}

/** What a status says; `undefined`: the page is there. */
function findProblem({ status }: OutgoingAnswer): PageLook | undefined {
  if (status === 404 || status === 410)
    return { outcome: 'missing', reason: `The page is no longer there (${status}).` };
  return status === 200 ? undefined : notLooked(`The site answered with the status ${status}.`);
}

function notLooked(reason: string): PageLook {
  return { outcome: 'not-looked', reason };
}

function isHome(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}
