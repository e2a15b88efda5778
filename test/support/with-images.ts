import { picture, waitForVariants } from './pictures.js';
import type { Admin } from './sign-in.js';
import { withAdmin, withApp } from './with-app.js';
import type { TestApp } from './create-test-app.js';

/** An application without articles or images, and two pictures to upload. */
export interface WithImages {
  app: TestApp;
  admin: Admin;
  /** Set before the first test: a photo that needs variants, and a small PNG. */
  images: { jpeg: Buffer; png: Buffer };
  /** Saves an article with this content. */
  save: (content: string, fields?: object) => ReturnType<Admin['create']>;
}

/** Call it where hooks are declared, like `withApp`. */
export function withImages(): WithImages {
  const app = withApp();
  const admin = withAdmin(app);
  const images = { jpeg: Buffer.alloc(0), png: Buffer.alloc(0) } as WithImages['images'];
  beforeAll(async () => {
    [images.jpeg, images.png] = await Promise.all([picture(1_100, 500), picture(300, 200, 'png')]);
  });
  beforeEach(async () => {
    await waitForVariants(app);
    await app.db('delete from article');
    await app.db('delete from media');
  });
  return { app, admin, images, save: (content, fields = {}) => admin.create({ content, ...fields }) };
}
