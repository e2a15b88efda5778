import { Injectable } from '@nestjs/common';

/**
 * Paths of static files that cached pages load. Exempt from load shedding, so only cheap paths belong here.
 */
@Injectable()
export class AlwaysServedPaths {
  private readonly paths = new Set<string>();

  /** Registers files as ready. */
  add(paths: Iterable<string>): void {
    for (const path of paths) this.paths.add(path);
  }

  /** Whether a request target, with or without a query, is one of them. */
  has(target: string): boolean {
    const mark = target.indexOf('?');
    return this.paths.has(mark === -1 ? target : target.slice(0, mark));
  }
}
