import type { AdminArticle, ImportItem, SiteImport, SiteImportChoices, UndoProgress } from '#contract';
import type { TestApp } from './create-test-app.js';
import type { Admin } from './sign-in.js';
import { until } from './until.js';

export const IMPORTS = '/api/admin/site-imports';

/** Calls about imports of other sites. */
export class SiteImportCalls {
  constructor(
    private readonly app: TestApp,
    private readonly admin: Admin,
  ) {}

  /** Forgets imports, articles and redirects. */
  async clear(): Promise<void> {
    for (const table of ['site_import', 'redirect', 'article', 'article_address', 'change_set'])
      await this.app.db(`delete from ${table}`);
  }

  call(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) {
    return this.app.agent[method](`${IMPORTS}${path}`).set(this.admin.session).send(body);
  }

  async get(id: number): Promise<SiteImport> {
    return (await this.call('get', `/${id}`).expect(200)).body as SiteImport;
  }

  async items(id: number, query = ''): Promise<ImportItem[]> {
    return (await this.call('get', `/${id}/items${query}`).expect(200)).body as ImportItem[];
  }

  /** Sends an export, with a ZIP of images, and waits until it is read. */
  async upload(bytes: string | Buffer, name: string, images?: Buffer): Promise<SiteImport> {
    const request = this.app.agent.post(IMPORTS).set(this.admin.session).attach('file', Buffer.from(bytes), name);
    const { body } = await (images ? request.attach('images', images, 'images.zip') : request).expect(201);
    return this.settle((body as SiteImport).id, 'ready', 'failed');
  }

  async choose(id: number, choices: SiteImportChoices): Promise<SiteImport> {
    return (await this.call('patch', `/${id}`, choices).expect(200)).body as SiteImport;
  }

  /** Starts it and waits until all is stored. */
  async start(id: number): Promise<SiteImport> {
    await this.call('post', `/${id}/start`).expect(200);
    return this.settle(id, 'done');
  }

  async settle(id: number, ...states: SiteImport['state'][]): Promise<SiteImport> {
    await until(async () => states.includes((await this.get(id)).state));
    return this.get(id);
  }

  async articles(): Promise<AdminArticle[]> {
    return (await this.admin.call('get', '?limit=100').expect(200)).body as AdminArticle[];
  }

  /** Undoes a change set. */
  async undo(changeSet: number | null): Promise<void> {
    const { body } = await this.app.agent.post(`/api/admin/history/${changeSet}/undo`).set(this.admin.session).send({});
    const { job } = body as UndoProgress;
    await until(async () => {
      const { body: now } = await this.app.agent
        .get(`/api/admin/history/jobs/${job}`)
        .set(this.admin.session)
        .expect(200);
      return (now as UndoProgress).state === 'done';
    });
  }
}
