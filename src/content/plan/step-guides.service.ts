import { Injectable } from '@nestjs/common';
import { type PlanStep } from '#contract';
import { ArticlesService } from '../articles/articles.service.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';

type Led = Pick<PlanStep, 'guide' | 'heading'>;

/** Checks that the guides and headings of steps exist. */
@Injectable()
export class StepGuides {
  constructor(
    private readonly articles: ArticlesService,
    private readonly html: HtmlProcessor,
  ) {}

  /** Checks the link of one step; returns messages by field. */
  async findProblem(step: Led): Promise<{ guide?: string; heading?: string }> {
    const { guide, heading } = step;
    if (guide === '') return heading === '' ? {} : { heading: 'A heading needs a guide.' };
    const headings = await this.findHeadings(guide);
    if (!headings) return { guide: `There is no published guide at /${guide}.` };
    if (heading !== '' && !headings.has(heading))
      return { heading: `The guide has no heading “${heading}”; it has ${[...headings].join(', ') || 'none'}.` };
    return {};
  }

  /** The same for many, in order; each guide is read once, sequentially. */
  async problems(steps: readonly Led[]): Promise<string[][]> {
    const known = new Map<string, ReadonlySet<string> | undefined>();
    const problems: string[][] = [];
    for (const { guide, heading } of steps) {
      if (guide !== '' && !known.has(guide)) known.set(guide, await this.findHeadings(guide));
      const headings = known.get(guide);
      if (guide === '') problems.push([]);
      else if (!headings) problems.push([`There is no published guide at /${guide}.`]);
      else problems.push(heading === '' || headings.has(heading) ? [] : [`The guide has no heading “${heading}”.`]);
    }
    return problems;
  }

  private async findHeadings(slug: string): Promise<ReadonlySet<string> | undefined> {
    const article = await this.articles.text(slug);
    return article && new Set(await this.html.run('headingIds', article.content));
  }
}
