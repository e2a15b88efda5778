import {
  type Arrival,
  ARRIVALS,
  type DayNumbers,
  findShareToEnd,
  formatChange,
  formatDate,
  formatNumber,
  type NumbersAnswer,
} from '#contract';

/** One line, or one set of bars, of a figure. */
interface FigureSeries {
  label: string;
  /** A colour of the theme. */
  color: 'brand' | 'control' | 'danger';
  /** It belongs to the time before. */
  isBefore?: true;
}

/** A chart and the table behind it. */
export interface NumbersFigure {
  id: string;
  title: string;
  /** What it shows, in a sentence. */
  summary: string;
  /** `days`: lines over time; `bars`: a bar per row. */
  kind: 'days' | 'bars';
  /** The heading of the column of labels. */
  rowName: string;
  series: readonly FigureSeries[];
  /** A value per series; `percent`: of 100. */
  rows: readonly { label: string; values: readonly number[] }[];
  unit?: 'percent';
}

/** Rows drawn as bars: the table has the others. */
export const BARS_AT_MOST = 10;

const ARRIVAL_NAMES: Readonly<Record<Arrival, string>> = {
  search: 'From search',
  sites: 'From other sites',
  inside: 'From this site',
  direct: 'Direct',
};

/** Returns the figures of the readers' numbers, in order. */
export function toFigures(answer: NumbersAnswer): NumbersFigure[] {
  const { days, total, before, daily, daily_before, guides } = answer;
  const now: FigureSeries = { label: `Last ${days} days`, color: 'brand' };
  const earlier: FigureSeries = { label: `${days} days before`, color: 'control', isBefore: true };
  const compare = (what: string, value: number, old: number): string =>
    `${what}: ${formatNumber(value)}, before ${formatNumber(old)}${wrap(formatChange(value, old))}.`;
  const byDay = (...read: ((day: DayNumbers) => number)[]): NumbersFigure['rows'] =>
    daily.map((day) => ({ label: formatDate(day.day), values: read.map((one) => one(day)) }));
  const toEnd = guides.flatMap((guide) => {
    const share = findShareToEnd(guide);
    return share === undefined ? [] : [{ label: guide.title, values: [Math.round(share * 100)] }];
  });
  return [
    {
      id: 'reads',
      title: 'Reads by day',
      summary: compare('Reads', total.reads, before.reads),
      kind: 'days',
      rowName: 'Day',
      series: [now, earlier],
      rows: daily.map(({ day, reads }, at) => ({
        label: formatDate(day),
        values: [reads, daily_before[at]?.reads ?? 0],
      })),
    },
    {
      id: 'guides',
      title: 'Guides by reads',
      summary: 'The most read guides.',
      kind: 'bars',
      rowName: 'Guide',
      series: [now, earlier],
      rows: guides.map(({ title, reads, reads_before }) => ({ label: title, values: [reads, reads_before] })),
    },
    {
      id: 'to-end',
      title: 'Guides by share read to the end',
      summary: 'Of the guides with ten reads and more.',
      kind: 'bars',
      rowName: 'Guide',
      series: [{ label: 'Read to the end, %', color: 'brand' }],
      rows: [...toEnd].sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
      unit: 'percent',
    },
    {
      id: 'arrivals',
      title: 'Arrivals by kind',
      summary: 'How readers reached a guide.',
      kind: 'bars',
      rowName: 'Arrival',
      series: [now, earlier],
      rows: ARRIVALS.map((arrival) => ({
        label: ARRIVAL_NAMES[arrival],
        values: [total.arrivals[arrival], before.arrivals[arrival]],
      })),
    },
    {
      id: 'searches',
      title: 'Searches',
      summary: `${compare('Answered', total.answered, before.answered)} ${compare('Not answered', total.unanswered, before.unanswered)}`,
      kind: 'days',
      rowName: 'Day',
      series: [
        { label: 'Answered', color: 'brand' },
        { label: 'Not answered', color: 'danger' },
      ],
      rows: byDay(
        ({ answered }) => answered,
        ({ unanswered }) => unanswered,
      ),
    },
    {
      id: 'votes',
      title: 'Votes',
      summary: `${compare('Helpful', total.helpful, before.helpful)} ${compare('Not helpful', total.not_helpful, before.not_helpful)}`,
      kind: 'days',
      rowName: 'Day',
      series: [
        { label: 'Helpful', color: 'brand' },
        { label: 'Not helpful', color: 'danger' },
      ],
      rows: byDay(
        ({ helpful }) => helpful,
        ({ not_helpful }) => not_helpful,
      ),
    },
  ];
}

/** The table behind a figure, as CSV (RFC 4180). */
export function toCsv({ rowName, series, rows }: NumbersFigure): string {
  const lines = [
    [rowName, ...series.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [label, ...values.map(String)]),
  ];
  return lines.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('');
}

/** Quotes a cell where needed. One that a spreadsheet would take for a formula is marked as text. */
function quoteCell(cell: string): string {
  const text = /^[=+\-@\t]/.test(cell) && !/^-?\d/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function wrap(change: string): string {
  return change && ` (${change})`;
}
