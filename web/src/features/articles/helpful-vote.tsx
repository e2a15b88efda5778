import { endpoints, MESSAGES, VOTE_THANKS_ID } from '#contract';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/ui/button';
import { showToast } from '../../lib/toasts';
import { styled } from '../../theme/styled';

const Form = styled('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& p': { w: '100%', '&:not(:target)': { display: 'none' } },
    '& [aria-pressed=true]': { bg: 'brandTint' },
  },
});

const ANSWERS = ['yes', 'no'] as const;

/** Yes and No to 'Found this helpful?': a form, which needs no JavaScript and comes back with thanks. */
export function HelpfulVote({ article }: { article: number }) {
  const [given, setGiven] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    // The code that sends it is fetched by those who vote.
    import('./send-vote')
      .then(async ({ sendVote }) => {
        if (await sendVote(article, value === 'yes')) setGiven(value);
      })
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  };
  return (
    <Form method="post" action={endpoints.helpful} onSubmit={submit} aria-label="Found this helpful?">
      <input type="hidden" name="article" value={article} />
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          type="submit"
          size="sm"
          variant="outline"
          name="helpful"
          value={answer}
          aria-pressed={given === answer}
        >
          {answer === 'yes' ? 'Yes' : 'No'}
        </Button>
      ))}
      <p id={VOTE_THANKS_ID}>Thank you for your answer.</p>
    </Form>
  );
}
