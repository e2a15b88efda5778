import {
  type Landmark,
  type LandmarkKind,
  lakeRadius,
  type MapLine,
  type MapZoom,
  type PlannedLine,
  projectPosition,
} from '#contract';
import { DASHES, LINE_COLOURS } from './map-style';

/** Signs around the origin, each about as large as a letter. */
const SIGNS: Readonly<Record<Exclude<LandmarkKind, 'lake'>, string>> = {
  airport: 'M0-5 1-1 6 2V3.4L1 2V4.6L2.4 5.6V6.6L0 6-2.4 6.6V5.6L-1 4.6V2L-6 3.4V2L-1-1Z',
  railway: 'M-3.5-4h7v6l1.5 2.5h-2l-.7-1.2h-4.6l-.7 1.2h-2L-3.5 2Z',
  bus: 'M-4-3.5h8v6h-1v1.5h-2V2.5h-2v1.5h-2V2.5h-1Z',
};

/** What lies under the metro and the areas: lakes as circles of their size, then the ring roads. */
export function Ground({
  roads,
  landmarks,
  zoom,
}: {
  roads: readonly MapLine[];
  landmarks: readonly Landmark[];
  zoom: MapZoom;
}) {
  return (
    <>
      {landmarks.map(({ id, name, hectares, ...position }) => {
        if (hectares === undefined) return null;
        const { x, y } = projectPosition(position);
        return (
          <circle key={id} className="lake" cx={x} cy={y} r={lakeRadius(hectares)}>
            <title>{name}</title>
          </circle>
        );
      })}
      {roads.map(({ id, path }) => (
        <polyline key={id} className="road" strokeWidth={2.5 / zoom} points={toPoints(path)} />
      ))}
    </>
  );
}

/** Lines that are being built, dashed, with their stations. */
export function PlannedLines({ lines, zoom }: { lines: readonly PlannedLine[]; zoom: MapZoom }) {
  return lines.map(({ id, path, stations }) => (
    <g key={id} stroke={LINE_COLOURS[id]}>
      <polyline
        className="built"
        strokeWidth={2.5 / zoom}
        strokeDasharray={DASHES.map((length) => length / zoom).join(' ')}
        points={toPoints(path)}
      />
      {stations.map(({ name, ...position }) => {
        const { x, y } = projectPosition(position);
        return (
          <circle key={name} className="planned" cx={x} cy={y} r={1.5 / zoom} strokeWidth={0.8 / zoom}>
            <title>{name}</title>
          </circle>
        );
      })}
    </g>
  ));
}

/** The airport, and the stations of railways and buses. */
export function Signs({ landmarks, zoom }: { landmarks: readonly Landmark[]; zoom: MapZoom }) {
  return landmarks.map(({ id, name, kind, ...position }) => {
    if (kind === 'lake') return null;
    const { x, y } = projectPosition(position);
    return (
      <path key={id} className={kind} d={SIGNS[kind]} transform={`translate(${x} ${y}) scale(${1 / zoom})`}>
        <title>{name}</title>
      </path>
    );
  });
}

/** The sign of a landmark, for the key. */
export function LandmarkSign({ kind }: { kind: LandmarkKind }) {
  return kind === 'lake' ? <circle className="lake" r="5" /> : <path className={kind} d={SIGNS[kind]} />;
}

/** The points of a course, as SVG writes them. */
export function toPoints(path: MapLine['path']): string {
  return path
    .map(([lat, lon]) => projectPosition({ lat, lon }))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}
