import { resolvePageUrl } from './page-url.js';

describe('resolvePageUrl', () => {
  it.each([
    ['/\\evil.example/', 'no-page'],
    ['/\\evil/', 'redirect'],
    ['//evil/', 'redirect'],
    ['/%', 'malformed'],
    ['/a%00', 'malformed'],
    ['/a?b=%00', 'malformed'],
    ['http://here.example/', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['*', 'malformed'],
  ])('reads %s as %s', (target, type) => {
    expect(resolvePageUrl(target).type).toBe(type);
  });

  it.each(['/\\evil/', '//evil/', '///evil', '/%5c/evil/'])('never redirects %s to another host', (target) => {
    const resolved = resolvePageUrl(target);
    const location = resolved.type === 'redirect' ? resolved.location : '/';
    expect(new URL(location, 'http://here.example').host).toBe('here.example');
  });

  it.each([
    ['/%72ent', '/rent'],
    ['/%41bout/', '/about'],
    ['/category/%68ousing?page=2', '/category/housing?page=2'],
    ['/caf%C3%A9', '/caf%c3%a9'],
  ])('redirects the alternative spelling %s to %s', (target, location) => {
    expect(resolvePageUrl(target)).toEqual({ type: 'redirect', location });
  });

  it('does not take an escaped slash for a separator', () => {
    expect(resolvePageUrl('/category%2fhousing')).toMatchObject({ request: { kind: 'article' } });
  });

  it.each([
    ['/search?q=+metro+card++', '/search?q=metro+card'],
    ['/search?q=%20rent&category=housing&page=2', '/search?q=rent&category=housing&page=2'],
    ['/search?q=%C2%A0rent%0A', '/search?q=rent'],
    ['/search?q=++', '/search'],
  ])('redirects a search with outer spaces, %s, to %s', (target, location) => {
    expect(resolvePageUrl(target)).toEqual({ type: 'redirect', location });
  });

  it('keeps only parameters that the page knows', () => {
    expect(resolvePageUrl('/category/housing?page=2&utm_source=x')).toMatchObject({ path: '/category/housing?page=2' });
    expect(resolvePageUrl('/category/housing?page=1')).toMatchObject({ path: '/category/housing' });
    for (const path of ['/category/housing', '/search', '/sitemap']) {
      // What is no page of a list must not be taken for the first one, nor be kept in its place.
      expect(resolvePageUrl(`${path}?page=x`)).toMatchObject({ path: `${path}?page=0`, request: { page: 0 } });
    }
    expect(resolvePageUrl('/search?category=all&q=metro%20card&x=1')).toMatchObject({
      path: '/search?q=metro+card',
      request: { kind: 'search', q: 'metro card', category: '', page: 1 },
    });
    expect(resolvePageUrl('/about?page=7')).toMatchObject({ path: '/about' });
  });
});
