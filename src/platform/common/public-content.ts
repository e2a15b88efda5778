import { Injectable } from '@nestjs/common';
import type { ShownContent } from './shown-content.js';

/**
 * What changed: everything, or only the texts of these articles. Articles keep their slugs, titles, dates and all else
 * that decides where they are listed; anything else is a change of everything.
 */
export type ContentChange = 'everything' | { articles: readonly number[]; categories: readonly string[] };

/** Changes to remember. A response that takes longer than these to make is not cached. */
const REMEMBERED = 200;

/**
 * The version of public content, a number that grows with each change. Caches of public content (pages, lists as bytes)
 * subscribe here; writers know none of them.
 */
@Injectable()
export class PublicContent {
  private current = 1;
  private readonly recent: ContentChange[] = [];
  private readonly listeners = new Set<(change: ContentChange) => void>();
  private receiveChanges: (() => Promise<boolean>) | undefined;

  /** Grows with each change: results computed under an older version must not be cached. */
  get version(): number {
    return this.current;
  }

  onChange(listener: (change: ContentChange) => void): void {
    this.listeners.add(listener);
  }

  changed(change: ContentChange = 'everything'): void {
    this.current += 1;
    this.recent.push(change);
    if (this.recent.length > REMEMBERED) this.recent.shift();
    for (const listener of this.listeners) listener(change);
  }

  /**
   * Whether nothing that a response shows has changed since a version.
   * @param shown `undefined`: unknown, so any change counts
   */
  isUnchangedSince(version: number, shown: ShownContent | undefined): boolean {
    const changes = this.current - version;
    if (changes === 0) return true;
    if (!shown || changes > this.recent.length) return false;
    return this.recent.slice(-changes).every((change) => !shown.isTouchedBy(change));
  }

  /**
   * Names where changes are announced.
   * @param receive resolves once every change committed before the call has been passed to `changed`: true if so
   */
  receiveFrom(receive: () => Promise<boolean>): void {
    this.receiveChanges = receive;
  }

  /** Resolves once this process knows of every change committed before the call; if in doubt, everything changed. */
  async catchUp(): Promise<void> {
    if (!(await this.receiveChanges?.())) this.changed();
  }
}
