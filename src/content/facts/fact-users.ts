import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FactAreaUse, FactGuide, FactUse } from '#contract';
import type { Fact } from './fact.entity.js';
import type { FactUseLists } from './fact.presenter.js';

/** A feature whose texts use facts, as far as facts depend on it. */
export interface FactUser {
  /** Returns what uses each fact, by its id and title; unused facts are left out. */
  listUsers(em: EntityManager): Promise<Map<string, FactGuide[]>>;
  /** Returns what uses a fact, and where its former values are written out. */
  findUses(em: EntityManager, factId: string, former?: readonly string[]): Promise<FactUse[]>;
  /** Called when values change: updates the shown texts, in the caller's transaction. */
  factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void>;
}

/** For each fact that a feature's texts name, whether readers can see one of these texts. */
export type FactMentions = (em: EntityManager) => Promise<Map<string, boolean>>;

/** Returns the areas that name each fact, by the fact's id. They show its value as it is, so a change needs no update. */
export type ListFactAreas = (em: EntityManager) => Promise<Map<string, FactAreaUse[]>>;

/** Returns the titles of the plan's steps that name each fact, by the fact's id. */
export type ListFactSteps = (em: EntityManager) => Promise<Map<string, string[]>>;

/** Registry of features that use facts. They register when their module starts. */
@Injectable()
export class FactUsers implements FactUser {
  private readonly users: FactUser[] = [];
  private readonly mentions: FactMentions[] = [];
  private areas: ListFactAreas = () => Promise.resolve(new Map<string, FactAreaUse[]>());
  private steps: ListFactSteps = () => Promise.resolve(new Map<string, string[]>());

  add(user: FactUser): void {
    this.users.push(user);
  }

  /** Adds texts that name facts, published or not. */
  addMentions(mentions: FactMentions): void {
    this.mentions.push(mentions);
  }

  /** Sets how the areas that name facts are found. Readers see all areas. */
  setAreas(areas: ListFactAreas): void {
    this.areas = areas;
    this.addMentions(async (em) => new Map([...(await areas(em)).keys()].map((id) => [id, true])));
  }

  /** Sets how the steps of the plan that name facts are found. Readers see all steps. */
  setSteps(steps: ListFactSteps): void {
    this.steps = steps;
    this.addMentions(async (em) => new Map([...(await steps(em)).keys()].map((id) => [id, true])));
  }

  /** Returns the titles of the plan's steps that name each fact, by the fact's id. */
  listSteps(em: EntityManager): Promise<Map<string, string[]>> {
    return this.steps(em);
  }

  /** Returns the areas that name each fact, by the fact's id. */
  listAreas(em: EntityManager): Promise<Map<string, FactAreaUse[]>> {
    return this.areas(em);
  }

  /** Returns the ids of facts that only unpublished texts name. */
  async unpublished(em: EntityManager): Promise<Set<string>> {
    const seen = new Map<string, boolean>();
    for (const mentions of this.mentions)
      for (const [id, isPublic] of await mentions(em)) seen.set(id, isPublic || (seen.get(id) ?? false));
    return new Set([...seen].flatMap(([id, isPublic]) => (isPublic ? [] : id)));
  }

  /** Returns everything that uses a fact. */
  async listUses(em: EntityManager, { id, previous }: Pick<Fact, 'id' | 'previous'>): Promise<FactUseLists> {
    const former = previous.map(({ value }) => value);
    return {
      guides: await this.findUses(em, id, former),
      areas: (await this.areas(em)).get(id) ?? [],
      steps: (await this.steps(em)).get(id) ?? [],
    };
  }

  async listUsers(em: EntityManager): Promise<Map<string, FactGuide[]>> {
    const all = new Map<string, FactGuide[]>();
    for (const user of this.users)
      for (const [id, guides] of await user.listUsers(em)) all.set(id, [...(all.get(id) ?? []), ...guides]);
    return all;
  }

  async findUses(em: EntityManager, factId: string, former?: readonly string[]): Promise<FactUse[]> {
    const uses: FactUse[] = [];
    for (const user of this.users) uses.push(...(await user.findUses(em, factId, former)));
    return uses;
  }

  async factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void> {
    for (const user of this.users) await user.factsChanged(tx, factIds);
  }
}
