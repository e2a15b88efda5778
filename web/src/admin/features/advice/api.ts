import { adminEndpoints, type NearGuide, type NearGuidesInput } from '#contract';
import useSWR from 'swr';
import { hasShape, isListWith, isNumber, isText } from '../../../shared/lib/guards';
import { adminCall } from '../../lib/client';

const isNear = isListWith(hasShape<NearGuide>({ id: isNumber, slug: isText, title: isText, percent: isNumber }));

/** Loads the guides that say much the same as a text; nothing for `undefined`. Failures show nothing: it is advice. */
export function useNearGuides(input: NearGuidesInput | undefined) {
  return useSWR<NearGuide[], Error>(
    input && [adminEndpoints.nearGuides, input.text, input.id],
    async () => {
      const { data } = await adminCall<unknown>(adminEndpoints.nearGuides, { method: 'POST', body: input ?? {} });
      return isNear(data) ? data : [];
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
}
