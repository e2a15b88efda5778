import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { TabProps } from '../lib/tab-props';
import { AnalyticsTab } from '../features/analytics/analytics-tab';
import { PinDialog, type PinSubject } from '../features/pinned-answers/pin-dialog';
import { PinnedAnswersList } from '../features/pinned-answers/pinned-answers-list';
import { usePinnedAnswers } from '../features/pinned-answers/api';
import { Readers } from '../features/readers/readers';
import { WordDialog, type WordSubject } from '../features/words/word-dialog';
import { WordsList } from '../features/words/words-list';

export interface ReadersTabProps extends TabProps {
  /** The number of published articles. */
  articles: number | undefined;
}

/** The 'Analytics & Ads' tab: statistics, pinned answers, words of the search and redirects, and the identifiers. */
export default function ReadersTab({ choice, onChoose, pageHref, articles }: ReadersTabProps) {
  const [chosen, setSubject] = useState<PinSubject>();
  const subject = chosen ?? (choice.open === 'pin' ? { words: '' } : undefined);
  const [word, setWord] = useState<WordSubject>();
  const { data } = usePinnedAnswers();
  const answerTo = (words: string) => data?.items.find((answer) => answer.words === words && answer.url)?.title;
  return (
    <chakra.div display="grid" gap="10" gridTemplateColumns="minmax(0,1fr)">
      <Readers
        page={choice.page}
        pageHref={pageHref}
        answerTo={answerTo}
        onPin={(words) => setSubject({ words })}
        onAddWord={(words) => setWord({ word: words })}
        opensRedirect={choice.open === 'redirect'}
        onRedirectClose={() => onChoose({ open: '' })}
      >
        <PinnedAnswersList onPin={setSubject} />
        <WordsList onEdit={setWord} />
      </Readers>
      <AnalyticsTab articles={articles} />
      {subject && (
        <PinDialog
          subject={subject}
          onClose={() => {
            setSubject(undefined);
            onChoose({ open: '' });
          }}
        />
      )}
      {word && <WordDialog subject={word} onClose={() => setWord(undefined)} />}
    </chakra.div>
  );
}
