import { Injectable } from '@nestjs/common';

/**
 * The state of what the public may read, as one number that grows with each change. Whoever keeps something made from public
 * content (finished pages, lists as bytes) listens here; whoever writes never learns who listens.
 */
@Injectable()
export class PublicContent {
  private current = 1;
  private readonly listeners = new Set<() => void>();

  /** Grows with each change: what was made under an older version must not be kept. */
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
