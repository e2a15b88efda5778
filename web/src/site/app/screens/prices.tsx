import { articlePath, factsChecked, routes } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { PriceChanges } from '../../features/money/price-changes';
import { PriceLine } from '../../features/money/price-line';
import { PriceBody } from '../../features/money/price-style';
import type { ScreenProps } from '../screen-props';

/** Official and customary prices by subject; what changed lately comes first. */
export default function PricesScreen({ data: { changed, subjects } }: ScreenProps<'prices'>) {
  const facts = subjects.flatMap((subject) => subject.facts);
  const due = facts.filter((fact) => fact.due).length;
  return (
    <>
      <PageIntro
        title="Prices Today"
        lead="What offices charge and what is usual, by subject: each price with its source and the day we checked it."
      >
        {facts.length > 0 && (
          <p>{`${factsChecked(facts)}.${due > 0 ? ` ${due} of ${facts.length} are due for a check, and say so.` : ''}`}</p>
        )}
      </PageIntro>
      <Container>
        {subjects.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are collecting the prices. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <PriceBody>
            <PriceChanges changed={changed} facts={facts} />
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
            {subjects.map(({ id, name, facts: prices, guide }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="title">
                  {name}
                </h2>
                <ul>
                  {prices.map((fact) => (
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
          </PriceBody>
        )}
      </Container>
    </>
  );
}
