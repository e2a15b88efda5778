import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Area,
  FIRST_MONTH_FACTS,
  listAreaFacts,
  listStatements,
  listStepFacts,
  MONTH_FACTS,
  TAKE_HOME_FACTS,
} from '#contract';
import { FoundGuides } from '../articles/search/found-guides.service.js';
import { SearchPhrases } from '../articles/write/search-phrases.service.js';
import { AreaWriter } from '../areas/area-writer.service.js';
import { checkArea } from '../areas/index.js';
import { DraftStore } from '../drafts/draft-store.js';
import { FactWriter } from '../facts/fact-writer.service.js';
import { FactsService } from '../facts/facts.service.js';
import { PRICE_SUBJECTS } from '../money/index.js';
import { PhraseWriter } from '../phrases/phrase-writer.service.js';
import { PlanWriter } from '../plan/plan-writer.service.js';
import { starterAreas } from './starter-areas.js';
import { starterSearchPhrases } from './starter-search-phrases.js';
import { starterFacts } from './starter-facts.js';
import { starterPhrases } from './starter-phrases.js';
import { starterSteps } from './starter-steps.js';

/** Adds what starter content has that a site could not have when it first started: areas, errands and cards, search phrases. */
@Injectable()
export class LaterContent {
  constructor(
    private readonly guides: FoundGuides,
    private readonly facts: FactsService,
    private readonly factWriter: FactWriter,
    private readonly plan: PlanWriter,
    private readonly areas: AreaWriter,
    private readonly phrases: PhraseWriter,
    private readonly searchPhrases: SearchPhrases,
    private readonly drafts: DraftStore,
  ) {}

  /**
   * Adds what the site never had, in the caller's transaction, with the facts that it rests on. Changes nothing that is
   * there, and brings back nothing that was deleted: what rests on a deleted guide or fact is left out.
   */
  async add(tx: EntityManager): Promise<void> {
    const [inputs, steps, facts] = await Promise.all([starterAreas(), starterSteps(), starterFacts()]);
    const areas = inputs.map((input) => checkArea(input));
    const named = new Set([
      ...areas.flatMap(listAreaFacts),
      ...steps.flatMap(({ fee = '', helpline = '' }) => listStepFacts({ fee, helpline })),
      ...PRICE_SUBJECTS.flatMap((subject) => subject.facts),
      ...[...TAKE_HOME_FACTS, ...MONTH_FACTS, ...FIRST_MONTH_FACTS],
    ]);
    await this.factWriter.createMissing(
      facts.filter(({ id = '' }) => named.has(id)),
      tx,
    );
    const known = new Set((await this.facts.known(tx, [...named])).keys());
    const guides = new Set((await this.guides.findBySlugs(areas.flatMap(listBasisGuides))).keys());
    await this.areas.load(
      inputs,
      tx,
      (area) =>
        listAreaFacts(area).every((id) => known.has(id)) && listBasisGuides(area).every((slug) => guides.has(slug)),
    );
    await this.plan.addErrands(steps, known, tx);
    await this.phrases.load(await starterPhrases(), tx);
  }

  /** Gives the starter guides that have none their search phrases, and their drafts with them, in the caller's transaction. */
  async addSearchPhrases(tx: EntityManager): Promise<void> {
    await this.drafts.addSearchPhrases(tx, await this.searchPhrases.addMissing(tx, await starterSearchPhrases()));
  }
}

/** The guides that an area's statements were read in. */
function listBasisGuides(area: Area): string[] {
  return listStatements(area).flatMap(({ basis }) => basis.guide ?? []);
}
