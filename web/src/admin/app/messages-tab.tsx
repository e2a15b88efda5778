import { useState } from 'react';
import { FactDialog } from '../features/facts/fact-dialog';
import { toSavedFactNotice } from '../features/facts/saved-fact-notice';
import { MessagesTab } from '../features/messages/messages-tab';
import type { TabProps } from '../lib/tab-props';
import { useUndo } from '../lib/undo';

/** The 'Messages' tab, with the form of the fact that a report names. */
export default function MessagesTabWithFacts(props: TabProps) {
  const [fact, setFact] = useState<string>();
  const { offer } = useUndo();
  return (
    <>
      <MessagesTab {...props} onFixFact={setFact} />
      {fact !== undefined && (
        <FactDialog
          id={fact}
          onClose={(saved) => {
            setFact(undefined);
            if (saved) offer(toSavedFactNotice(saved), saved.changeSet);
          }}
        />
      )}
    </>
  );
}
