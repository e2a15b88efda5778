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
import { Section } from '../../components/section';

/** Everything on the map as lists, which the keyboard and screen readers move through. */
export function PlaceLists({ data: { areas, workplaces, stations, lines, planned, landmarks } }: { data: MapPage }) {
  return (
    <div className="lists">
      <Section id="areas" title="Areas">
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
      </Section>
      <Section id="work" title="Places of work">
        <ul className="list">
          {workplaces.map(({ id, lat, lon }) => (
            <li key={id} className="place">
              {WORKPLACES[id]}
              <PointLinks lat={lat} lon={lon} />
            </li>
          ))}
        </ul>
      </Section>
      {(Object.keys(LANDMARK_KINDS) as LandmarkKind[]).map((kind) => (
        <Section key={kind} id={kind} title={LANDMARK_KINDS[kind]}>
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
        </Section>
      ))}
      {lines.map(({ id, name: line }) => (
        <Section key={id} id={id} title={line}>
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
        </Section>
      ))}
      {planned.map(({ id, name: line, stations: own, opening }) => (
        <Section key={id} id={id} title={`${line}, being built`}>
          <OpeningNote opening={opening} />
          <ol className="list">
            {own.map(({ name, lat, lon }) => (
              <li key={name} className="place">
                {name}
                <PointLinks lat={lat} lon={lon} />
              </li>
            ))}
          </ol>
        </Section>
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
