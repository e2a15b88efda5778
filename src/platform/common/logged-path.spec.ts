import { toLoggedPath } from './logged-path.js';

const SECRET = 'Zx_9-aBcDeFgHiJkLmNoPqRsTuVwXy01';
const encode = (text: string): string => Array.from(text, (one) => `%${one.charCodeAt(0).toString(16)}`).join('');

describe('the path in the log', () => {
  it.each([
    `/preview/${SECRET}`,
    `/PREVIEW/${SECRET}`,
    `/%70review/${SECRET}`,
    `/${encode('preview')}/${encode(SECRET)}`,
    `/%2570review/${SECRET}`,
    `/preview%2f${SECRET}`,
    `//preview//${SECRET}`,
    `/./preview/${SECRET}`,
    `/about/../preview/${SECRET}`,
    `/preview\\${SECRET}`,
    `/preview;${SECRET}`,
    `/preview.${SECRET}/`,
    `/preview/${encode(SECRET)}`,
    `/preview%20/${SECRET}`,
    `/${SECRET}`,
    `/previw/${SECRET}`,
    `/post/${encode(SECRET)}`,
    `/\uff50review/${SECRET}`,
    `/preview/${SECRET.toLowerCase()}`,
    `/preview/${SECRET.slice(0, 20)}`,
    `http://localhost/preview/${SECRET}`,
    `/%ff/preview/${SECRET}`,
  ])('hides the secret of %s', (path) => {
    const logged = toLoggedPath(path);
    expect(logged).toContain('…');
    expect(logged).not.toContain(SECRET.slice(0, 12));
    expect(logged.toLowerCase()).not.toContain(SECRET.slice(0, 12).toLowerCase());
  });

  it.each([
    '/',
    '/rent-agreement',
    '/a-guide-with-a-slug-of-more-than-thirty-two-letters',
    `/media/${'0123456789abcdef'.repeat(4)}.webp`,
    `/media/${'0123456789abcdef'.repeat(2)}.webp`,
    '/api/admin/articles/7/previews/3',
    '/api/admin/articles/preview',
    '/preview',
    '/%E0%B2%AC',
    '/100%',
  ])('leaves %s as it is', (path) => {
    expect(toLoggedPath(path)).toBe(path);
  });
});
