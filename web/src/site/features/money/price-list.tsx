import { articlePath, type PricesPage, routes } from '#contract';
import { PriceChanges } from './price-changes';
import { PriceLine } from './price-line';

/** What changed lately, the subjects, and under each its prices. Nothing in it needs a script. */
export function PriceList({ changed, subjects }: Pick<PricesPage, 'changed' | 'subjects'>) {
  return (
    <>
      <PriceChanges changed={changed} facts={subjects.flatMap(({ facts }) => facts)} />
      <nav aria-label="Subjects" className="no-print">
        <ul className="subjects">
          {subjects.map(({ id, name }) => (
            <li key={id}>
              <a className="link anchor" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {subjects.map(({ id, name, facts, guide }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="title">
            {name}
          </h2>
          <ul>
            {facts.map((fact) => (
              <PriceLine key={fact.id} fact={fact} />
            ))}
          </ul>
          {guide && (
            <p className="guide">
              {'More in the guide '}
              <a className="link" href={articlePath(guide.slug)}>
                {guide.title}
              </a>
            </p>
          )}
        </section>
      ))}
      <p className="no-print">
        Is a price wrong or missing?{' '}
        <a className="link" href={routes.contact}>
          Tell us
        </a>
        .
      </p>
    </>
  );
}
