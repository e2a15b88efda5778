import { useState } from 'react';
import { PinDialog, type PinSubject } from '../../features/admin-pinned-answers/pin-dialog';
import { PinnedAnswersList } from '../../features/admin-pinned-answers/pinned-answers-list';
import { usePinnedAnswers } from '../../features/admin-pinned-answers/api';
import { Readers, type ReadersProps } from '../../features/admin-readers/readers';

export type ReadersPartProps = Pick<ReadersProps, 'page' | 'pageHref'>;

/** The 'Readers' tab: statistics, and the pinned answers. */
export function ReadersPart(props: ReadersPartProps) {
  const [subject, setSubject] = useState<PinSubject>();
  const { data } = usePinnedAnswers();
  const answerTo = (words: string) => data?.items.find((answer) => answer.words === words && answer.url)?.title;
  return (
    <>
      <Readers {...props} answerTo={answerTo} onPin={(words) => setSubject({ words })}>
        <PinnedAnswersList onPin={setSubject} />
      </Readers>
      {subject && <PinDialog subject={subject} onClose={() => setSubject(undefined)} />}
    </>
  );
}
