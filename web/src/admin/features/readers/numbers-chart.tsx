import { Chart, useChart } from '@chakra-ui/charts';
import { chakra } from '@chakra-ui/react';
import { formatNumber } from '#contract';
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { colorVariable } from '../../../shared/theme/color-names';
import { BARS_AT_MOST, type NumbersFigure } from './numbers-figures';

/** Pixels of a row of bars, and of the axis and the legend. */
const ROW_HEIGHT = 36;
const FRAME_HEIGHT = 70;
/** Characters of a label beside a bar. */
const LABEL_LENGTH = 20;

const MARGIN = { left: 0, right: 16 };
/** The texts of the drawing, in the colours of the site. */
const TEXTS = { '& .recharts-cartesian-axis-tick-value': { fill: 'muted' } };

type Point = Record<string, string | number>;

/** The drawing of a figure. */
export default function NumbersChart({ figure }: { figure: NumbersFigure }) {
  const { kind, series } = figure;
  const rows = kind === 'bars' ? figure.rows.slice(0, BARS_AT_MOST) : figure.rows;
  const chart = useChart<Point>({
    data: rows.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(series.map((one, at) => [one.label, values[at] ?? 0])),
    })),
  });
  const grid = <CartesianGrid stroke={paint('border')} vertical={kind === 'bars'} horizontal={kind === 'days'} />;
  const tooltip = (
    <Tooltip
      cursor={false}
      isAnimationActive={false}
      contentStyle={{ background: paint('surface'), borderColor: paint('border') }}
    />
  );
  const legend = series.length > 1 ? <Legend formatter={nameSeries} /> : null;
  if (kind === 'bars')
    return (
      <Chart.Root chart={chart} aspectRatio="auto" height={`${rows.length * ROW_HEIGHT + FRAME_HEIGHT}px`} css={TEXTS}>
        <BarChart responsive layout="vertical" data={chart.data} accessibilityLayer={false} margin={MARGIN}>
          {grid}
          <XAxis type="number" allowDecimals={false} tickFormatter={formatNumber} />
          <YAxis type="category" dataKey="label" width={130} tickLine={false} tickFormatter={shorten} />
          {tooltip}
          {legend}
          {series.map(({ label, color }) => (
            <Bar key={label} dataKey={label} fill={paint(color)} isAnimationActive={false} barSize={10} />
          ))}
        </BarChart>
      </Chart.Root>
    );
  return (
    <Chart.Root chart={chart} aspectRatio="auto" height="16rem" css={TEXTS}>
      <LineChart responsive data={chart.data} accessibilityLayer={false} margin={MARGIN}>
        {grid}
        <XAxis dataKey="label" tickLine={false} minTickGap={40} tickFormatter={shortenDate} />
        <YAxis allowDecimals={false} tickLine={false} width={45} tickFormatter={formatNumber} />
        {tooltip}
        {legend}
        {series.map(({ label, color, isBefore }) => (
          <Line
            key={label}
            dataKey={label}
            stroke={paint(color)}
            strokeWidth={2}
            {...(isBefore && { strokeDasharray: '4 4' })}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Chart.Root>
  );
}

function paint(color: NumbersFigure['series'][number]['color'] | 'border' | 'surface'): string {
  return `var(${colorVariable(color)})`;
}

/** The name of a series in the legend, readable whatever its colour. */
function nameSeries(name: string) {
  return <chakra.span color="fg">{name}</chakra.span>;
}

function shorten(label: string): string {
  return label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1)}…` : label;
}

/** `24 Nov` of `24 November 2026`. */
function shortenDate(date: string): string {
  return date.replace(/^(\d+ \p{L}{3}).*$/u, '$1');
}
