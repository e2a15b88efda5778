import { Injectable } from '@nestjs/common';

/**
 * The version of public content, a number that grows with each change. Caches of public content (pages, lists as bytes)
 * subscribe here; writers know none of them.
 */
@Injectable()
export class PublicContent {
  private current = 1;
  private readonly listeners = new Set<() => void>();

  /** Grows with each change: results computed under an older version must not be cached. */
  get version(): number {
    return this.current;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  changed(): void {
    this.current += 1;
    for (const listener of this.listeners) listener();
  }
}
