import { paint } from './colors';

/** A grid of small rectangles as one path: windows, piers, boards. */
export function gridPath(
  x: number,
  y: number,
  columns: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
): string {
  let path = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) path += `M${x + column * dx} ${y + row * dy}h${w}v${h}h-${w}z`;
  return path;
}

interface TreeProps {
  /** Base of the trunk. */
  x: number;
  y: number;
  scale?: number;
  /** Draws a flowering trumpet tree instead of a rain tree. */
  blooming?: boolean;
}

/** A rain tree: a short trunk that forks below a wide, flat crown. */
export function Tree({ x, y, scale = 1, blooming = false }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path
        d="M0 0v-34m0 10-17-20m17 12 16-22"
        stroke={paint.stoneShade}
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M-58-48a23 23 0 0 1 14-38 32 32 0 0 1 52-14 28 28 0 0 1 44 22 20 20 0 0 1 4 38q-28 10-57 4-30 4-57-12z"
        fill={blooming ? paint.bloom : paint.leaf}
      />
      <path
        d="M-38-74a26 20 0 0 1 40-12q-2 14-22 16-12 2-18-4zM14-64a22 15 0 0 1 34-2q-4 12-18 10-12 0-16-8z"
        fill={blooming ? paint.glow : paint.leafLight}
        opacity={blooming ? 0.35 : 1}
      />
    </g>
  );
}

/** A coconut palm. */
export function Palm({ x, y, scale = 1 }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path d="M0 0Q6-40-2-80" stroke={paint.stoneShade} strokeWidth="6" fill="none" strokeLinecap="round" />
      <path
        d="M-2-80q-24-18-40 6 22-8 40-6zq-14-30-36-26 18 8 36 26zq6-30 30-30-16 10-30 30zq26-16 40 8-20-10-40-8zq14 6 16 30-12-12-16-30zq-16 6-18 30 12-14 18-30z"
        fill={paint.leaf}
      />
    </g>
  );
}

/** An auto rickshaw, 92 wide and 66 high, its wheels on `y`. */
export function AutoRickshaw({ x, y, scale = 1 }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <path d="M6-46q2-20 20-20h34q10 0 15 12l6 16H6z" fill={paint.accent} />
      <path d="M14-44q1-13 13-13h9v17H14zM41-57h17q8 0 11 8l4 9H41z" fill={paint.ink} opacity=".82" />
      <path d="M2-38h80q9 6 9 26H2z" fill={paint.brand} />
      <path d="M2-30h88v5H2z" fill={paint.accent} />
      <path d="M84-24h6v6h-6z" fill={paint.glow} />
      <g fill={paint.ink}>
        <circle cx="20" cy="-10" r="10" />
        <circle cx="76" cy="-10" r="10" />
      </g>
      <path d="M20-14a4 4 0 1 1 0 8 4 4 0 0 1 0-8m56 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8" fill={paint.steel} />
    </g>
  );
}

/** A metro train of `cars` cars, each 118 wide, standing on `y`. */
export function MetroTrain({ x, y, cars }: { x: number; y: number; cars: number }) {
  const all = Array.from({ length: cars }, (_, index) => index);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0-44h${cars * 118 - 24}q16 0 22 20l6 18v6H0z`} fill={paint.glow} />
      <path d={`M0-16h${cars * 118 + 2}l2 10v6H0z`} fill="var(--metro)" />
      <path d={`M0-44h${cars * 118 - 24}q6 0 10 4H0z`} fill="var(--metro)" />
      <path
        d={all.map((car) => gridPath(car * 118 + 10, -36, 4, 1, 25, 0, 17, 15)).join('')}
        fill={paint.ink}
        opacity=".78"
      />
      <path
        d={all
          .slice(1)
          .map((car) => `M${car * 118 - 2}-44h3v44h-3z`)
          .join('')}
        fill={paint.ink}
        opacity=".5"
      />
    </g>
  );
}
