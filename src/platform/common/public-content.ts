import { Injectable } from '@nestjs/common';
import type { ShownContent } from './shown-content.js';

/**
 * What changed: everything, or only the texts of these articles. Articles keep their slugs, titles, dates and all else
 * that decides where they are listed; anything else is a change of everything. A withdrawal is one too, after which
 * something is public no more: what was made before must never be sent again.
 */
export type ContentChange =
  'everything' | 'withdrawal' | { articles: readonly number[]; categories: readonly string[] };

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

  /** The changes since a version; `undefined`: more than are remembered. */
  private changesSince(version: number): ContentChange[] | undefined {
    const count = this.current - version;
    return count > this.recent.length ? undefined : this.recent.slice(this.recent.length - count);
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
    if (this.current === version) return true;
    return shown !== undefined && this.changesSince(version)?.every((change) => !shown.isTouchedBy(change)) === true;
  }

  /** Whether all that was public at a version still is, as far as this process knows. */
  isPublicSince(version: number): boolean {
    return this.changesSince(version)?.includes('withdrawal') === false;
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
