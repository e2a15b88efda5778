import { AreasTab } from '../features/areas/areas-tab';
import { useFacts } from '../features/facts/api';
import type { TabProps } from '../lib/tab-props';

/** The 'Areas' tab, with the facts that its statements rest on. */
export default function AreasTabWithFacts(props: TabProps) {
  const { data } = useFacts();
  return <AreasTab {...props} facts={data?.items ?? []} />;
}
