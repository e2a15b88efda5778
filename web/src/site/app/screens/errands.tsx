import { errandPath, formatCount, routes, STAGE_NAMES, STAGES } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { ErrandLists } from '../../features/plan/errand-style';
import type { ScreenProps } from '../screen-props';
import { Section } from '../../components/section';

/** All errands of the plan by window, each with a link to its sheet. */
export default function ErrandsScreen({ data: { errands } }: ScreenProps<'errands'>) {
  return (
    <>
      <PageIntro
        title="Errand Sheets"
        lead="One page for each errand: what to carry, what it costs, where, what to say, and what to do if they refuse. Print it, or open it once to have it offline."
      />
      <Container>
        {errands.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are writing the errand sheets. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <ErrandLists>
            {STAGES.map((stage) => {
              const here = errands.filter(({ window }) => window === stage);
              if (here.length === 0) return null;
              return (
                <Section key={stage} id={stage} title={STAGE_NAMES[stage]}>
                  <ul>
                    {here.map(({ id, title, office, papers }) => (
                      <li key={id} className="errand">
                        <a className="name" href={errandPath(id)}>
                          {title}
                        </a>
                        <small className="note">{`${office} · ${formatCount(papers, 'thing')} to carry`}</small>
                      </li>
                    ))}
                  </ul>
                </Section>
              );
            })}
            <p className="no-print">
              {'When to do what: the '}
              <a className="link" href={routes.plan}>
                arrival plan
              </a>
              .
            </p>
          </ErrandLists>
        )}
      </Container>
    </>
  );
}
