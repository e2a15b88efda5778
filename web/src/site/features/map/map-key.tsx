import { LANDMARK_KINDS, type LandmarkKind, type MapPage } from '#contract';
import { LandmarkSign } from './landmarks';
import { DASHES, LINE_COLOURS } from './map-style';

/** What the signs of the map mean. */
export function MapKey({ lines, planned }: Pick<MapPage, 'lines' | 'planned'>) {
  return (
    <ul className="key" aria-label="Key">
      <li className="entry">
        <svg className="sign" viewBox="0 0 20 12" aria-hidden="true">
          <circle className="area" cx="10" cy="6" r="4" />
        </svg>
        Area
      </li>
      <li className="entry">
        <svg className="sign" viewBox="0 0 20 12" aria-hidden="true">
          <rect className="work" x="6" y="2" width="8" height="8" />
        </svg>
        Place of work
      </li>
      {lines.map(({ id, name }) => (
        <li key={id} className="entry">
          <svg className="sign" viewBox="0 0 20 12" aria-hidden="true">
            <path d="M0 6h20" stroke={LINE_COLOURS[id]} strokeWidth="4" />
          </svg>
          {name}
        </li>
      ))}
      {planned.map(({ id, name }) => (
        <li key={id} className="entry">
          <svg className="sign" viewBox="0 0 20 12" aria-hidden="true">
            <path d="M0 6h20" stroke={LINE_COLOURS[id]} strokeWidth="4" strokeDasharray={DASHES.join(' ')} />
          </svg>
          {`${name}, being built`}
        </li>
      ))}
      <li className="entry">
        <svg className="sign" viewBox="0 0 20 12" aria-hidden="true">
          <path className="road" d="M0 6h20" strokeWidth="4" />
        </svg>
        Ring road
      </li>
      {(Object.keys(LANDMARK_KINDS) as LandmarkKind[]).map((kind) => (
        <li key={kind} className="entry">
          <svg className="sign" viewBox="-10 -7 20 14" aria-hidden="true">
            <LandmarkSign kind={kind} />
          </svg>
          {LANDMARK_KINDS[kind]}
        </li>
      ))}
    </ul>
  );
}
