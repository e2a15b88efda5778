import { type CostLine, type CostRange, type Fact, formatDate, formatRupees } from '#contract';

export interface CostTableProps {
  caption: string;
  lines: readonly CostLine[];
  facts: ReadonlyMap<string, Fact>;
  total?: { name: string; range: CostRange };
}

/** The lines of a result: least, half-way and most, with a bar each, and what they were worked out from. */
export function CostTable({ caption, lines, facts, total }: CostTableProps) {
  const longest = Math.max(1, ...lines.map(({ range }) => range.high));
  return (
    <div className="scroll">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Rupees, rounded</th>
            <th scope="col">Low</th>
            <th scope="col">Middle</th>
            <th scope="col">High</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, range, facts: ids, note }) => (
            <tr key={id} className="row">
              <th scope="row">
                {name}
                <Bar range={range} longest={longest} />
                {note && <small className="note">{note}</small>}
                <Due facts={ids.flatMap((one) => facts.get(one) ?? [])} />
              </th>
              <Cells range={range} />
            </tr>
          ))}
          {total && (
            <tr className="row total">
              <th scope="row">{total.name}</th>
              <Cells range={total.range} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ range: { low, middle, high } }: { range: CostRange }) {
  return (
    <>
      <td>{formatRupees(low)}</td>
      <td>{formatRupees(middle)}</td>
      <td>{formatRupees(high)}</td>
    </>
  );
}

/** Dark to the least, light to the most; the figures say the same. */
function Bar({ range: { low, high }, longest }: { range: CostRange; longest: number }) {
  const [least, most] = [low, high].map((amount) => Math.round((Math.max(0, amount) * 1_000) / longest));
  return (
    <svg className="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="more" width={most} height="10" />
      <rect className="least" width={least} height="10" />
    </svg>
  );
}

function Due({ facts }: { facts: readonly Fact[] }) {
  const due = facts.filter((fact) => fact.due);
  if (due.length === 0) return null;
  const names = due.map(({ label, checked_on }) => `${label} (last checked ${formatDate(checked_on)})`);
  return <small className="due">{`Due for a check: ${names.join('; ')}`}</small>;
}
