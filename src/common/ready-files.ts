import { Injectable } from '@nestjs/common';

/**
 * Addresses of files that lie ready to be sent, in memory or on the disk: what finished pages need. They are answered also where
 * the process takes no other work, so no address may stand here whose answer costs more than that.
 */
@Injectable()
export class ReadyFiles {
  private readonly paths = new Set<string>();

  /** Names files that are ready from now on. */
  add(paths: Iterable<string>): void {
    for (const path of paths) this.paths.add(path);
  }

  /** Whether a request target, with or without a query, is one of them. */
  has(target: string): boolean {
    const mark = target.indexOf('?');
    return this.paths.has(mark === -1 ? target : target.slice(0, mark));
  }
}
