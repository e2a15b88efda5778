import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { factFiles, readFacts, readStarterFile, starterGuides } from '../../../test/support/starter-guides.js';
import { starterSteps } from './starter-steps.js';

/** What was once true, as a pattern, each with what took its place and since when. */
type Overtaken = Record<string, string>;

const overtaken = await readStarterFile<Overtaken>('rules/overtaken.json');
const guides = await starterGuides();
const facts = (await Promise.all((await factFiles()).map(readFacts))).flat();
const areas = await Promise.all(
  (await readdir(path.join(import.meta.dirname, 'areas'))).map(async (file) => ({
    name: `areas/${file}`,
    text: JSON.stringify(await readStarterFile(`areas/${file}`)),
  })),
);

/** Each text that readers see, with where it stands; quotes of facts are words of their day. */
const texts = [
  ...guides.map(({ file, draft, body }) => ({ name: file, text: `${draft.excerpt ?? ''}\n${body}` })),
  ...facts.map(({ id, label, value, unit, caveat }) => ({ name: id!, text: [label, value, unit, caveat].join('\n') })),
  ...(await starterSteps()).map((step) => ({ name: step.id!, text: JSON.stringify(step) })),
  ...areas,
];

const saysAgain = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text.replace(/\]\([^)]*\)/g, ']'));

// An error that was put right once comes back with the next copied sentence.
describe('what was overtaken', () => {
  it.each(Object.entries(overtaken))('is said nowhere: %s (%s)', (pattern) => {
    expect(texts.filter(({ text }) => saysAgain(pattern, text)).map(({ name }) => name)).toEqual([]);
  });

  it('is listed with what took its place', () => {
    expect(Object.values(overtaken).filter((now) => !/^[A-Z].+: .+/.test(now))).toEqual([]);
  });

  it.each([
    'A mother who adopts a child under three months gets 12 weeks.',
    'Park gates close from about ten in the morning until four in many wards.',
    'Dialling it forwards your calls and codes to a stranger.',
    'Paying rent by credit card through an app costs a fee.',
    'The host files Form C within a day.',
  ])('is found in %s', (sentence) => {
    expect(Object.keys(overtaken).filter((pattern) => saysAgain(pattern, sentence))).toHaveLength(1);
  });
});
