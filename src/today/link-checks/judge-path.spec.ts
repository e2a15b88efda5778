import { judgePath, type KnownPlaces, readArticleSegment } from './judge-path.js';

const PLACES: KnownPlaces = {
  articles: new Map([
    ['gas', { slug: 'gas', isDirect: true }],
    ['old-gas', { slug: 'gas', isDirect: false }],
    ['12', { slug: 'gas', isDirect: false }],
  ]),
  areas: new Set(['indiranagar']),
  redirects: new Map([['/piped-gas', '/gas']]),
};

it.each([
  ['/', 'works'],
  ['/gas', 'works'],
  ['/costs', 'works'],
  ['/category/housing', 'works'],
  ['/category/housing/pets', 'missing'],
  ['/category/weather', 'missing'],
  ['/area/indiranagar', 'works'],
  ['/area/atlantis', 'missing'],
  ['/media/abc.png', 'works'],
  ['/gas.md', 'works'],
  ['/feed', 'works'],
  ['/nowhere', 'missing'],
  ['/gas/more', 'missing'],
  ['/old-gas', { redirectsTo: '/gas' }],
  ['/12', { redirectsTo: '/gas' }],
  ['/post/gas', { redirectsTo: '/gas' }],
  ['/post/nowhere', 'missing'],
  ['/piped-gas', { redirectsTo: '/gas' }],
  ['/Gas', { redirectsTo: '/gas' }],
  ['/gas/', { redirectsTo: '/gas' }],
  ['/areas/', { redirectsTo: '/areas' }],
] as const)('%s leads where pages are served from: %j', (path, verdict) => {
  expect(judgePath(path, PLACES)).toEqual(verdict);
});

it('knows which segment may name an article', () => {
  expect(['/gas', '/Gas/', '/post/gas', '/', '/costs', '/area/gas', '/a/b'].map(readArticleSegment)).toEqual([
    'gas',
    'gas',
    'gas',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
