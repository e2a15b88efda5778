import { PINNED_ANSWER_LIMITS, routes, searchPath } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { DataList } from '../../components/data-list';
import { Link } from '../../../shared/components/ui/link';
import { RowButtons } from '../../components/row-buttons';
import { Actions, Facts, Problem, Root, Text, Title } from '../../components/row-parts';
import { useDeletion } from '../../components/use-deletion';
import { failureText } from '../../lib/api-client';
import { useDeleteAnswer, usePinnedAnswers } from './api';
import type { PinSubject } from './pin-dialog';

export interface PinnedAnswersListProps {
  /** Opens the form. */
  onPin: (subject: PinSubject) => void;
}

/** The 'Pinned answers' list: the guide that comes first for given words. */
export function PinnedAnswersList({ onPin }: PinnedAnswersListProps) {
  const { data, error, isLoading, mutate } = usePinnedAnswers();
  const { trigger: deleteAnswer } = useDeleteAnswer();
  const remove = useDeletion('Pinned answer', mutate);

  return (
    <DataList
      title="Pinned answers"
      rows={data}
      busy={isLoading}
      failure={
        error && { text: failureText(error, 'The pinned answers could not be loaded'), retry: () => void mutate() }
      }
      getKey={({ id }) => id}
      page={1}
      pageSize={PINNED_ANSWER_LIMITS.answers}
      pageHref={() => `${routes.admin}?tab=analytics`}
      actions={<Button onClick={() => onPin({ words: '' })}>Pin an answer</Button>}
      empty={<p>No pinned answers yet. A pinned guide comes first when readers search for its words.</p>}
    >
      {(answer) => (
        <Root>
          <Text>
            <Title>
              <Link href={searchPath(answer.words)}>{answer.words}</Link>
            </Title>
            {answer.url && (
              <Facts>
                Answered by <Link href={answer.url}>{answer.title + (answer.heading && `, ${answer.heading}`)}</Link>
              </Facts>
            )}
            {answer.problem && <Problem>{answer.problem}</Problem>}
          </Text>
          <Actions>
            <RowButtons
              alone
              name={answer.words}
              onEdit={() => onPin(answer)}
              onDelete={() => void remove(answer.words, () => deleteAnswer(answer.id))}
            />
          </Actions>
        </Root>
      )}
    </DataList>
  );
}
