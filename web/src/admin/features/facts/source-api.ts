import {
  adminEndpoints,
  SOURCE_KINDS,
  SOURCE_VERDICTS,
  type CheckedFact,
  type SourceCheck,
  type SourceCheckStats,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { hasShape, isAmong, isFlag, isListWith, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { adminCall, adminGet } from '../../lib/client';

const isCheckedFact = hasShape<CheckedFact>({
  id: isText,
  label: isText,
  value: isText,
  unit: isText,
  quote: isText,
  review_by: isText,
  due: isFlag,
  uses: isNumber,
  areas: isNumber,
  steps: isNumber,
  verdict: isAmong(SOURCE_VERDICTS),
  found: isText,
  reports: isNumber,
});
const isCheck = hasShape<SourceCheck>({
  url: isText,
  title: isText,
  source_kind: isAmong(SOURCE_KINDS),
  looked_at: orNull(isText),
  reason: isText,
  facts: isListWith(isCheckedFact),
});
const isStats = hasShape<SourceCheckStats>({ due: isNumber });

/** Loads the pages whose facts are due, or that no longer state them. */
export function useSourceChecks() {
  return useSWR<SourceCheck[], Error>(adminEndpoints.sourceChecks, adminGet(isListWith(isCheck)), {
    revalidateOnFocus: true,
  });
}

/** Loads how many facts are due. */
export function useSourceCheckStats() {
  return useSWR<SourceCheckStats, Error>(adminEndpoints.sourceCheckStats, adminGet(isStats), {
    revalidateOnFocus: true,
  });
}

/** Confirms in one act that the facts it is triggered with were checked today; returns the change set. */
export function useConfirmFacts() {
  return useSWRMutation(adminEndpoints.sourceChecks, async (_key, { arg: ids }: { arg: string[] }) => {
    return (await adminCall(adminEndpoints.factsChecked, { method: 'POST', body: { ids } })).changeSet;
  });
}
