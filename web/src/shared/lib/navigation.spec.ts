import { routes } from '#contract';
import { isPagePath } from './navigation';

const { home, about, contact, plan, report, saved, offline, privacy, terms, disclaimer, sitemap, search } = routes;

describe('the pages that the application shows by itself', () => {
  it.each([home, about, contact, plan, report, saved, offline, privacy, terms, disclaimer, sitemap, search])(
    'has the page %s',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );

  it.each(['/category/housing/setup', '/post/7', '/find-a-flat'])('has %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/admin', '/admin/login', '/api/articles', '/assets/entry.js', '/media/a.jpg', '/feed.xml', '/robots.txt'])(
    'leaves %s to the server',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
