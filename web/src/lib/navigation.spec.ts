import { isPagePath } from './navigation';

describe('the pages that the application shows by itself', () => {
  it.each(['/', '/about', '/category/housing/setup', '/post/7', '/search', '/find-a-flat'])('has %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/admin', '/admin/login', '/api/articles', '/assets/entry.js', '/media/a.jpg', '/feed.xml', '/robots.txt'])(
    'leaves %s to the server',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
