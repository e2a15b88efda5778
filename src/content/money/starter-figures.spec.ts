import {
  type Commute,
  COMMUTES,
  FIRST_MONTH_FACTS,
  HELP_CHOICES,
  type HelpChoice,
  listFirstMonth,
  listMonth,
  MONTH_FACTS,
  NO_COSTS_ASKED,
  SCHOOL_CHOICES,
  type SchoolChoice,
  TAKE_HOME_FACTS,
  workOutTakeHome,
} from '#contract';
import { factFiles, readFacts } from '../../../test/support/starter-guides.js';

const all = (await Promise.all((await factFiles()).map(readFacts))).flat();
const facts = new Map(all.map(({ id = '', value = '', unit = '' }) => [id, { value, unit }]));
const rent = { range: { low: 20_000, middle: 20_000, high: 20_000 }, facts: [] };
const household = { ...NO_COSTS_ASKED, adults: 2, children: 1, gated: true };

describe('the calculators read of the starter facts', () => {
  it('every fact that they name', () => {
    const named = [...TAKE_HOME_FACTS, ...MONTH_FACTS, ...FIRST_MONTH_FACTS];
    expect(named.filter((id) => !facts.has(id))).toEqual([]);
  });

  it('the tax of both regimes, and what an employer takes', () => {
    const pays = workOutTakeHome({ ctc: 1_800_000, pf: 'unsure', deductions: 0 }, facts);
    expect(pays.map(({ regime, lines, takeHome }) => [regime, lines.length, takeHome !== undefined])).toEqual([
      ['new', 5, true],
      ['old', 5, true],
    ]);
  });

  it('a line for every answer about a month', () => {
    const lines = (more: object): string[] => listMonth({ ...household, ...more }, rent, facts).map(({ id }) => id);
    const always = ['rent', 'maintenance', 'food', 'bills', 'internet'];
    for (const commute of Object.keys(COMMUTES) as Commute[])
      expect([commute, lines({ commute })]).toEqual([
        commute,
        [...always, ...(commute === 'home' ? [] : ['commute']), 'out'],
      ]);
    for (const help of Object.keys(HELP_CHOICES) as HelpChoice[])
      expect([help, lines({ help }).includes('help')]).toEqual([help, help !== 'none']);
    for (const school of Object.keys(SCHOOL_CHOICES) as SchoolChoice[])
      expect([school, lines({ school }).includes('school')]).toEqual([school, school !== 'none']);
  });

  it('a line for everything of the first month', () => {
    const cash = listFirstMonth({ months: 0, broker: true, movers: 1, furniture: 1 }, rent, [], facts);
    expect(cash.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
      ['first-rent', 'deposit', 'broker', 'stamp', 'registration'],
      ['movers', 'furniture', 'gas', 'card'],
      [],
    ]);
  });
});
