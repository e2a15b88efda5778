/** What a month costs a household, from facts. Pure. */
import { type HomeSize, readRupees } from '../areas.js';
import { factTable } from '../facts.js';
import { addRanges, type FactValues, type CostLine, type CostRange, readShares, toRange } from './range.js';
import type { Count } from '../scalars.js';

export const COMMUTES = {
  unsure: 'Not known yet',
  home: 'Works at home',
  bus: 'City bus, with a monthly pass',
  metro: 'Metro',
  auto: 'Auto by the meter',
} as const;
export type Commute = keyof typeof COMMUTES;

export const HELP_CHOICES = {
  none: 'None',
  chore: 'One chore a day',
  cleaning: 'All the cleaning',
  cook: 'A cook, two meals a day',
  both: 'A cook and all the cleaning',
} as const;
export type HelpChoice = keyof typeof HELP_CHOICES;

/** Private schools, as facts tell them apart. */
export const SCHOOL_CHOICES = {
  none: 'No school fees',
  budget: 'A budget private school',
  most: 'As in most private schools',
  dear: 'One of the most expensive',
} as const;
export type SchoolChoice = keyof typeof SCHOOL_CHOICES;

export interface MonthQuery {
  home: HomeSize;
  /** A home in a gated complex. */
  gated: boolean;
  /** @maximum COST_LIMITS.people */
  adults: Count;
  /** @maximum COST_LIMITS.people */
  children: Count;
  school: SchoolChoice;
  /** How many go to work this way. @maximum COST_LIMITS.people */
  commuters: Count;
  commute: Commute;
  /** How far, in kilometres, one way. @maximum COST_LIMITS.km */
  km: Count;
  help: HelpChoice;
}

/** The rent of a month, with the facts it comes from. */
export interface Rent {
  range: CostRange;
  facts: string[];
  note?: string;
}

/** Assumptions, which the notes say. */
const ASSUMED = {
  workingDays: 22,
  /** What each further person adds to bills of a home; children to food, at least. */
  further: 0.5,
} as const;

const IDS = {
  month: 'cost-of-a-month',
  maintenance: 'maintenance-rate',
  passes: 'bmtc-passes',
  metro: 'metro-fare-slabs',
  card: 'metro-card-discount',
  autoMin: 'auto-min',
  autoKm: 'auto-km',
  autoFee: 'app-auto-fee',
  help: 'domestic-wage-market',
  budgetSchool: 'school-fees-budget',
  schools: 'school-fees-usual',
  dearestSchools: 'school-fees-dearest',
} as const;

/** The facts that the calculation reads. */
export const MONTH_FACTS: readonly string[] = Object.values(IDS);

/** The lines of a month; what cannot be read from facts is left out. @param rent absent: not known */
export function listMonth(query: MonthQuery, rent: Rent | undefined, facts: FactValues): CostLine[] {
  const people = query.adults + query.children;
  const bills = 1 + (people - 1) * ASSUMED.further;
  const shared = `The fact is for one person; each further one is counted as ${ASSUMED.further * 100}% more: our estimate.`;
  return [
    ...(rent ? [{ id: 'rent', name: 'Rent', ...rent }] : []),
    ...(query.gated && query.home !== 'room' ? maintenance(facts) : []),
    ...fromMonth(facts, 'Food and groceries', {
      id: 'food',
      low: query.adults + query.children * ASSUMED.further,
      high: people,
      ...(people > 1 && { note: 'For each adult; a child counts half to whole: our estimate.' }),
    }),
    ...fromMonth(facts, 'Electricity, water, gas', {
      id: 'bills',
      low: bills,
      high: bills,
      ...(people > 1 && { note: shared }),
    }),
    ...fromMonth(facts, 'Internet and mobile', {
      id: 'internet',
      low: bills,
      high: bills,
      ...(people > 1 && { note: shared }),
    }),
    ...commute(query, facts),
    ...fromMonth(facts, 'Going out', { id: 'out', low: query.adults, high: query.adults }),
    ...help(query.help, facts),
    ...school(query, facts),
  ];
}

export function sumLines(lines: readonly CostLine[]): CostRange {
  return addRanges(lines.map(({ range }) => range));
}

/** The amounts of a row of a table, by the beginning of its first cell. */
function readRow(facts: FactValues, id: string, name: string): number[] {
  const row = factTable(facts.get(id)?.value ?? '').find(([first = '']) => first.startsWith(name));
  return row ? readRupees(row.slice(1).join(' ')) : [];
}

function fromMonth(
  facts: FactValues,
  name: string,
  { id, low, high, note }: { id: string; low: number; high: number; note?: string },
): CostLine[] {
  const [least, most = least] = readRow(facts, IDS.month, name);
  if (least === undefined || most === undefined) return [];
  return [{ id, name, range: toRange(least * low, most * high), facts: [IDS.month], ...(note && { note }) }];
}

function maintenance(facts: FactValues): CostLine[] {
  const [least, most = least] = readRupees(facts.get(IDS.maintenance)?.unit ?? '');
  if (least === undefined || most === undefined) return [];
  return [
    {
      id: 'maintenance',
      name: 'Maintenance of the complex',
      range: toRange(least, most),
      facts: [IDS.maintenance],
      note: 'For 1,200 square feet, as the fact says; often it is in the rent.',
    },
  ];
}

function commute({ commute: way, commuters, km }: MonthQuery, facts: FactValues): CostLine[] {
  if (way === 'home' || commuters === 0) return [];
  const trips = ASSUMED.workingDays * 2 * commuters;
  const note = `${trips} trips of ${km} km: ${ASSUMED.workingDays} working days.`;
  const line = (range: CostRange, ids: string[], said = ''): CostLine[] => [
    { id: 'commute', name: 'Trips to work', range, facts: ids, ...(said && { note: said }) },
  ];
  if (way === 'unsure') return fromMonth(facts, 'Transport', { id: 'commute', low: commuters, high: commuters });
  if (way === 'bus') {
    const month = (pass: string): number | undefined => readRow(facts, IDS.passes, pass).at(-1);
    const [ordinary, ac] = [month('Ordinary'), month('Vajra')];
    if (ordinary === undefined) return [];
    return line(
      toRange(ordinary * commuters, (ac ?? ordinary) * commuters),
      [IDS.passes],
      'A pass for ordinary buses to one for AC buses.',
    );
  }
  if (way === 'metro') {
    const fare = readMetroFare(facts.get(IDS.metro)?.value ?? '', km);
    const [discount = 0] = readShares(facts.get(IDS.card)?.value ?? '');
    return fare === undefined
      ? []
      : line(
          toRange(fare * (1 - discount) * trips, fare * trips),
          [IDS.metro, IDS.card],
          `${note} With a card to without.`,
        );
  }
  const [min] = readRupees(facts.get(IDS.autoMin)?.value ?? '');
  const [perKm] = readRupees(facts.get(IDS.autoKm)?.value ?? '');
  const [fee = 0] = readShares(facts.get(IDS.autoFee)?.value ?? '');
  if (min === undefined || perKm === undefined) return [];
  const fare = min + Math.max(0, km - 2) * perKm;
  return line(
    toRange(fare * trips, fare * (1 + fee) * trips),
    [IDS.autoMin, IDS.autoKm, IDS.autoFee],
    `${note} By the meter, to the fee of an app on top.`,
  );
}

/** The fare of a distance, from the table of fares by distance. */
export function readMetroFare(value: string, km: number): number | undefined {
  const row = factTable(value)
    .slice(1)
    .find(([distance = '']) => /more than/i.test(distance) || km <= Number(/([\d.]+) km$/.exec(distance)?.[1]));
  return readRupees(row?.[1] ?? '')[0];
}

function help(choice: HelpChoice, facts: FactValues): CostLine[] {
  const amounts = readRupees(facts.get(IDS.help)?.value ?? '');
  const [chore = 0, cleaning = 0, cookLow = 0, cookHigh = cookLow] = amounts;
  if (choice === 'none' || amounts.length < 4) return [];
  const ranges: Record<Exclude<HelpChoice, 'none'>, CostRange> = {
    chore: toRange(chore),
    cleaning: toRange(cleaning),
    cook: toRange(cookLow, cookHigh),
    both: toRange(cleaning + cookLow, cleaning + cookHigh),
  };
  return [{ id: 'help', name: 'Help at home', range: ranges[choice], facts: [IDS.help] }];
}

function school({ school: choice, children }: MonthQuery, facts: FactValues): CostLine[] {
  const read = (id: string): number[] => readRupees(facts.get(id)?.value ?? '');
  const [least, most, dear] = read(IDS.schools);
  const years: Record<SchoolChoice, { sums: readonly (number | undefined)[]; facts: string[] }> = {
    none: { sums: [], facts: [] },
    budget: { sums: read(IDS.budgetSchool), facts: [IDS.budgetSchool] },
    most: { sums: [least, most], facts: [IDS.schools] },
    dear: { sums: [dear, read(IDS.dearestSchools).at(-1)], facts: [IDS.schools, IDS.dearestSchools] },
  };
  const { sums, facts: ids } = years[choice];
  const [low, high] = sums;
  if (children === 0 || low === undefined || high === undefined) return [];
  return [
    {
      id: 'school',
      name: 'School fees',
      range: toRange((low * children) / 12, (high * children) / 12),
      facts: ids,
      note: 'Fees of a year by twelve; the bus and the uniform come on top.',
    },
  ];
}
