import {
  AREA_SIDES,
  areaPath,
  type AreaSide,
  LANDMARK_KINDS,
  type LandmarkKind,
  type MapPage,
  type Position,
  WORKPLACES,
} from '#contract';
import { OpeningNote } from './opening-note';

/** Everything on the map as lists, which the keyboard and screen readers move through. */
export function PlaceLists({ data: { areas, workplaces, stations, lines, planned, landmarks } }: { data: MapPage }) {
  return (
    <div className="lists">
      <section aria-labelledby="areas">
        <h2 id="areas" className="title">
          Areas
        </h2>
        {(Object.keys(AREA_SIDES) as AreaSide[]).map((side) => {
          const own = areas.filter((area) => area.side === side);
          if (own.length === 0) return null;
          return (
            <div key={side}>
              <h3 className="sub">{AREA_SIDES[side]}</h3>
              <ul className="list">
                {own.map(({ slug, name, lat, lon }) => (
                  <li key={slug} className="place">
                    <a className="link" href={areaPath(slug)}>
                      {name}
                    </a>
                    <PointLinks lat={lat} lon={lon} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </section>
      <section aria-labelledby="work">
        <h2 id="work" className="title">
          Places of work
        </h2>
        <ul className="list">
          {workplaces.map(({ id, lat, lon }) => (
            <li key={id} className="place">
              {WORKPLACES[id]}
              <PointLinks lat={lat} lon={lon} />
            </li>
          ))}
        </ul>
      </section>
      {(Object.keys(LANDMARK_KINDS) as LandmarkKind[]).map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind} className="title">
            {LANDMARK_KINDS[kind]}
          </h2>
          <ul className="list">
            {landmarks
              .filter((one) => one.kind === kind)
              .map(({ id, name, hectares, lat, lon }) => (
                <li key={id} className="place">
                  {hectares === undefined ? name : `${name}, ${hectares} hectares`}
                  <PointLinks lat={lat} lon={lon} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {lines.map(({ id, name: line }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="title">
            {line}
          </h2>
          <ol className="list">
            {stations
              .filter((station) => station.lines.includes(line))
              .map(({ name, lat, lon, lines: all }) => (
                <li key={name} className="place">
                  {all.length > 1 ? `${name} (${all.join(', ')})` : name}
                  <PointLinks lat={lat} lon={lon} />
                </li>
              ))}
          </ol>
        </section>
      ))}
      {planned.map(({ id, name: line, stations: own, opening }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="title">
            {`${line}, being built`}
          </h2>
          <OpeningNote opening={opening} />
          <ol className="list">
            {own.map(({ name, lat, lon }) => (
              <li key={name} className="place">
                {name}
                <PointLinks lat={lat} lon={lon} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Opens a position in the reader's own map, or in OpenStreetMap. Two hundred of them: the place's name, before them, is not repeated. */
function PointLinks({ lat, lon }: Position) {
  return (
    <small className="points no-print">
      {' · '}
      <a className="link" href={`geo:${lat},${lon}`}>
        your map
      </a>
      {' · '}
      <a
        className="link"
        rel="noopener noreferrer"
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}&zoom=15`}
      >
        OSM
      </a>
    </small>
  );
}
