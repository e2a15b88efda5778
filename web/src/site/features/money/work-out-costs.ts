import {
  type CashDay,
  combineRanges,
  type CostLine,
  type CostRange,
  type CostsPage,
  type CostsQuery,
  type Fact,
  findBetterRegime,
  findRent,
  formatDate,
  listFirstMonth,
  listMonth,
  type RegimePay,
  roundRupees,
  sumLines,
  workOutTakeHome,
} from '#contract';

/** The results of the three calculators. */
export interface Costs {
  pays: RegimePay[];
  better: RegimePay | undefined;
  month: CostLine[];
  monthSum: CostRange;
  /** What the take-home leaves. */
  left: CostRange | undefined;
  hasRent: boolean;
  cash: CashDay[];
  facts: ReadonlyMap<string, Fact>;
  /** The facts that these results were worked out from. */
  used: Fact[];
}

/** Works out everything that a query asks. */
export function workOutCosts(query: CostsQuery, { areas, facts: list }: Pick<CostsPage, 'areas' | 'facts'>): Costs {
  const facts = new Map(list.map((fact) => [fact.id, fact]));
  const pays = workOutTakeHome(query, facts);
  const better = findBetterRegime(pays);
  const rent = findRent(query, areas);
  const month = listMonth(query, rent, facts);
  const monthSum = sumLines(month);
  const cash = listFirstMonth(query, rent, month, facts);
  const ids = new Set([
    ...pays.flatMap((pay) => pay.facts),
    ...[...month, ...cash.flatMap(({ lines }) => lines)].flatMap((line) => line.facts),
  ]);
  return {
    pays,
    better,
    month,
    monthSum,
    left: better?.takeHome && combineRanges(better.takeHome, monthSum, (pay, spent) => pay - spent),
    hasRent: rent !== undefined,
    cash,
    facts,
    used: list.filter(({ id }) => ids.has(id)),
  };
}

/** The results as a table for spreadsheets. */
export function toCostsCsv({ pays, month, monthSum, cash, facts }: Costs): string {
  const sources = (ids: readonly string[]): string =>
    ids
      .flatMap((id) => facts.get(id) ?? [])
      .map(({ label, checked_on, due }) => `${label} (${due ? 'due, last ' : ''}checked ${formatDate(checked_on)})`)
      .join('; ');
  const row = (part: string, name: string, range: CostRange, ids: readonly string[] = [], note = ''): string[] => [
    part,
    name,
    ...[range.low, range.middle, range.high].map((amount) => String(roundRupees(amount))),
    sources(ids),
    note,
  ];
  const toRows = (part: string, lines: readonly CostLine[]): string[][] =>
    lines.map(({ name, range, facts: ids, note }) => row(part, name, range, ids, note));
  const rows = [
    ['Part', 'Item', 'Low', 'Middle', 'High', 'Facts', 'Note'],
    ...pays.flatMap(({ name, lines, takeHome }) => [
      ...toRows(`Take-home, ${name.toLowerCase()}`, lines),
      ...(takeHome ? [row(`Take-home, ${name.toLowerCase()}`, 'In your account', takeHome)] : []),
    ]),
    ...toRows('A month', month),
    ...(month.length > 0 ? [row('A month', 'Sum', monthSum)] : []),
    ...cash.flatMap(({ day, lines, sum }) => [
      ...toRows(`By day ${day}`, lines),
      row(`By day ${day}`, 'All until then', sum),
    ]),
  ];
  return `${rows.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** A cell; spreadsheets take what begins with one of these signs for a formula. */
function quote(cell: string): string {
  const safe = /^[=+@]|^-(?!\d)/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
