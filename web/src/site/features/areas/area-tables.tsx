import {
  type AreaTrips,
  type Fact,
  formatMinutes,
  HOME_SIZES,
  type HomeSize,
  type PlacedArea,
  rentRange,
  rentText,
  type TripRange,
  WORKPLACES,
} from '#contract';
import { BasisNote, type BasisNoteProps } from './basis-note';

interface Known extends Pick<BasisNoteProps, 'titles'> {
  facts: readonly Fact[];
}

const SIZES = Object.keys(HOME_SIZES) as HomeSize[];

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="key">
      {children}
    </th>
  );
}

/** What readers see of a rent: the fact's own words, or the amounts. */
function describeRent(placed: PlacedArea, home: HomeSize, facts: readonly Fact[]): string {
  const rent = placed.area.rents[home];
  const fact = facts.find(({ id }) => id === rent?.fact);
  if (fact) return `${fact.value}${fact.unit && ` ${fact.unit}`}`;
  const range = rent && rentRange(rent, new Map(facts.map((one) => [one.id, one])));
  return range ? `${rentText(range)} a month` : 'No dated figure';
}

/** Rents by size and the deposit, each with its source and date. */
export function RentTable({ placed, facts, titles }: Known & { placed: PlacedArea }) {
  const { rents, deposit } = placed.area;
  const custom = facts.find(({ id }) => id === deposit?.fact);
  return (
    <div className="scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">Rent a month</th>
          </tr>
        </thead>
        <tbody>
          {SIZES.map((home) => (
            <tr key={home} className="row">
              <RowName>{HOME_SIZES[home]}</RowName>
              <td>
                {describeRent(placed, home, facts)}
                {rents[home] && <BasisNote basis={rents[home]} facts={facts} titles={titles} />}
              </td>
            </tr>
          ))}
          {custom && (
            <tr className="row">
              <RowName>Deposit</RowName>
              <td>
                {custom.value}
                <BasisNote basis={{ fact: custom.id }} facts={facts} titles={titles} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Minutes to each place of work, by road and by metro. */
export function TripTable({ trips, facts, titles }: Known & { trips: readonly AreaTrips[] }) {
  const hasMetro = trips.some(({ metro }) => metro !== undefined);
  const cell = (range: TripRange | undefined) => (
    <td>
      {range ? formatMinutes(range) : 'No station near'}
      {range?.basis && <BasisNote basis={range.basis} facts={facts} titles={titles} />}
    </td>
  );
  return (
    <div className="scroll" role="region" aria-label="Trips to work" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">By road</th>
            {hasMetro && <th scope="col">By metro</th>}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <tr key={trip.to} className="row">
              <RowName>{WORKPLACES[trip.to]}</RowName>
              {trip.road ? cell(trip.road) : <td>Not known</td>}
              {hasMetro && cell(trip.metro)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Up to three areas side by side: rents, trips and walks. */
export function CompareTable({ compared, facts }: { compared: readonly PlacedArea[]; facts: readonly Fact[] }) {
  const trips = compared[0]?.trips ?? [];
  return (
    <div className="scroll" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Compared</th>
            {compared.map(({ area }) => (
              <th key={area.slug} scope="col">
                {area.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIZES.map((home) => (
            <tr key={home} className="row">
              <RowName>{HOME_SIZES[home]}</RowName>
              {compared.map((placed) => (
                <td key={placed.area.slug}>{describeRent(placed, home, facts)}</td>
              ))}
            </tr>
          ))}
          <tr className="row">
            <RowName>Nearest station</RowName>
            {compared.map(({ area, stations: [station] }) => (
              <td key={area.slug}>
                {station ? `${station.name}, ${station.minutes} minutes on foot` : 'None within a walk'}
              </td>
            ))}
          </tr>
          {trips.map(({ to }, index) => (
            <tr key={to} className="row">
              <RowName>{WORKPLACES[to]}</RowName>
              {compared.map((placed) => {
                const { road, metro } = placed.trips[index] ?? {};
                const ways = [road && `${formatMinutes(road)} by road`, metro && `${formatMinutes(metro)} by metro`];
                return <td key={placed.area.slug}>{ways.filter(Boolean).join(', ')}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
