import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** Seconds between two pages of a host. */
const PAUSE = 60;

/** The manners of background work that asks for pages: one page of a host a minute, whichever job and replica asks. */
@Injectable()
export class HostPauses {
  constructor(private readonly em: EntityManager) {}

  /**
   * Looks at pages, one after the other: one of each host that nobody asked within the last minute, the first of its pages.
   * @returns how many were looked at
   */
  async visit<Page extends { url: string }>(
    pages: readonly Page[],
    signal: AbortSignal,
    look: (page: Page) => Promise<void>,
  ): Promise<number> {
    const resting = await this.list();
    let count = 0;
    for (const page of pages) {
      if (signal.aborted) break;
      const { host } = new URL(page.url);
      if (resting.has(host)) continue;
      resting.add(host);
      if (!(await this.begin(host))) continue;
      await look(page);
      count += 1;
    }
    return count;
  }

  /** Returns the hosts that were asked within the last minute, and forgets the others. */
  private async list(): Promise<Set<string>> {
    const em = this.em.fork();
    await em.execute('delete from host_pause where asked_at <= clock_timestamp() - make_interval(secs => ?)', [PAUSE]);
    const rows = await em.execute<{ host: string }[]>('select host from host_pause');
    return new Set(rows.map(({ host }) => host));
  }

  /** Notes that a host is asked now. @returns false if somebody else asked it within the last minute */
  private async begin(host: string): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>(
      `insert into host_pause as pause (host, asked_at) values (?, clock_timestamp())
       on conflict (host) do update set asked_at = excluded.asked_at
       where pause.asked_at <= clock_timestamp() - make_interval(secs => ?) returning host`,
      [host, PAUSE],
    );
    return rows.length > 0;
  }
}
