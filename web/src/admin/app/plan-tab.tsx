import { FactsContext } from '../components/fact-field';
import { useFacts } from '../features/facts/api';
import { PlanTab } from '../features/plan/plan-tab';
import type { TabProps } from '../lib/tab-props';

/** The 'Arrival plan' tab, with the facts that errands name. */
export default function PlanTabWithFacts(props: Pick<TabProps, 'choice' | 'onChoose'>) {
  const { data } = useFacts();
  return (
    <FactsContext value={data?.items ?? []}>
      <PlanTab {...props} />
    </FactsContext>
  );
}
