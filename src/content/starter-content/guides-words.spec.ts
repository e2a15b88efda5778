import { readStarterFile, starterGuides } from '../../../test/support/starter-guides.js';

const banned = await readStarterFile<string[]>('rules/banned-phrases.json');
/** Places of the city, companies, and offices one can go to. */
const names = await readStarterFile<Record<string, string[]>>('rules/names.json');
/** Guides that name none, each with the reason. */
const withoutNames = await readStarterFile<Record<string, string>>('rules/guides-without-names.json');
const guides = await starterGuides();

const toProse = (body: string) => body.replace(/\]\([^)]*\)|\{\{[^}]*\}\}/g, ' ');
/** The listed names that a text contains. */
const namesIn = (body: string) =>
  Object.values(names)
    .flat()
    .filter((name) => new RegExp(`\\b${name}\\b`).test(toProse(body)));

describe('the words of the starter guides', () => {
  it.each(guides.map((guide) => [guide.file, guide.body] as const))('%s avoids phrases nobody says', (_file, body) => {
    const words = toProse(body).toLowerCase();
    expect(banned.filter((phrase) => new RegExp(`\\b${phrase}\\b`).test(words))).toEqual([]);
    const sentences = words.split(/\n|[.;|:?!]/);
    expect(sentences.filter((one) => /, (?:but|so) .*, (?:but|so) /.test(one))).toEqual([]);
  });
});

// 'A large private hospital' sends nobody anywhere: a newcomer is told which one.
describe('the names in the starter guides', () => {
  it.each(guides.map((guide) => [guide.slug, guide.body] as const))(
    '%s names a place, a company or an office, or is excepted',
    (slug, body) => {
      expect([slug, namesIn(body).length > 0]).toEqual([slug, !(slug in withoutNames)]);
    },
  );

  it('are missing only for a reason', () => {
    const slugs = new Set(guides.map(({ slug }) => slug));
    expect(Object.keys(withoutNames).filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(Object.values(withoutNames).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('are listed only where a guide uses them', () => {
    const used = new Set(guides.flatMap(({ body }) => namesIn(body)));
    const unused = Object.values(names)
      .flat()
      .filter((name) => !used.has(name));
    expect(unused).toEqual([]);
  });
});
