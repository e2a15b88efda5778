import { plain, shownLines, WHO_SAYS } from '../../../test/support/guide-lines.js';
import { readStarterFile, starterGuides } from '../../../test/support/starter-guides.js';

/** Shares and times that nobody sets: advice, rules of thumb and examples. */
type Exceptions = Record<string, { texts: string[] }[]>;

const exceptions = await readStarterFile<Exceptions>('rules/exceptions.json');
const guides = (await starterGuides()).map(({ slug, body }) => [slug, body] as const);

const NUMBER = '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty|sixty|ninety)';
const SHARE = `\\b${NUMBER}(?: ?%| per cent)`;
const TIME = `\\bwithin (?:the first )?${NUMBER} (?:working |calendar )?(?:hours|days|weeks|months|years|year)\\b`;

/** Shares and times to keep, in a text that does not say whose they are. */
function unsetTerms(body: string): string[] {
  return shownLines(body).flatMap(({ line, withLead }) => {
    if (/\]\(https?:|\{\{/.test(withLead) || /\b(?:19|20)\d\d\b/.test(withLead) || WHO_SAYS.test(withLead)) return [];
    return plain(line).match(new RegExp(`${SHARE}|${TIME}`, 'gi')) ?? [];
  });
}

// Who misses a day or pays a share wants to know who set it, and whether it still holds.
describe('the shares and the times in the starter guides', () => {
  it.each(guides)('of %s come with the law, the office or the day that sets them', (slug, body) => {
    const allowed = (exceptions[slug] ?? []).flatMap(({ texts }) => texts);
    expect(unsetTerms(body).filter((term) => !allowed.includes(term))).toEqual([]);
  });

  it.each([
    ['Give notice within 30 days.', ['within 30 days']],
    ['Give notice within 30 days (Negotiable Instruments Act, 1881, section 138).', []],
    ['You pay 12% of basic pay.', ['12%']],
    ['UIDAI allows 30 days; accept within 30 days.', []],
    ['The Act has two times:\n\n- within two years', []],
    ['You pay {{esi-share}}, within 15 days.', []],
  ])('are judged in "%s"', (text, found) => {
    expect(unsetTerms(text)).toEqual(found);
  });
});
