import { Injectable } from '@nestjs/common';

/** Something that the site should do by itself and does not. */
export interface MachineTrouble {
  /** The same as long as it is the same trouble. */
  key: string;
  /** For people, without a full stop. */
  title: string;
  /** One sentence without its full stop. */
  why: string;
  /** Lines of details, such as URLs. */
  details: string[];
  /** Where it is put right: a path of the admin area; `null`: not there. */
  path: string | null;
}

/** Registry of what watches the site's own work. Features register when their module starts. */
@Injectable()
export class MachineTroubles {
  private readonly watchers: (() => Promise<MachineTrouble[]>)[] = [];

  add(watcher: () => Promise<MachineTrouble[]>): void {
    this.watchers.push(watcher);
  }

  async list(): Promise<MachineTrouble[]> {
    return (await Promise.all(this.watchers.map((watch) => watch()))).flat();
  }
}
