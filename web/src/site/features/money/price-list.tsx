import { articlePath, type PricesPage, routes } from '#contract';
import { PriceChanges } from './price-changes';
import { PriceLine } from './price-line';
import { Section } from '../../components/section';
import { Anchors } from '../../components/anchors';

/** What changed lately, the subjects, and under each its prices. Nothing in it needs a script. */
export function PriceList({ changed, subjects }: Pick<PricesPage, 'changed' | 'subjects'>) {
  return (
    <>
      <PriceChanges changed={changed} facts={subjects.flatMap(({ facts }) => facts)} />
      <Anchors label="Subjects" parts={subjects} />
      {subjects.map(({ id, name, facts, guide }) => (
        <Section key={id} id={id} title={name}>
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
        </Section>
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
