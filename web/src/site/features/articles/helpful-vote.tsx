import { type ArticleView, endpoints, MESSAGES, reportPath, VOTE_THANKS_ID } from '#contract';
import { type ComponentType, useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { showToast } from '../../../shared/lib/toasts';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    answer: { '&[aria-pressed=true]': { bg: 'brandTint' } },
    thanks: { w: '100%', '&:not(:target)': { display: 'none' } },
  }),
);

const ANSWERS = ['yes', 'no'] as const;

type Guide = Pick<ArticleView, 'id' | 'slug' | 'title'>;

/** Yes and No to 'Found this helpful?': a form that works without JavaScript. After a No it asks what was missing. */
export function HelpfulVote({ article }: { article: Guide }) {
  const { id, slug } = article;
  const [given, setGiven] = useState<string>();
  const [Question, setQuestion] = useState<ComponentType<{ article: Guide }>>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    // Lazily loaded: only readers who vote need it.
    import('./send-vote')
      .then(async ({ sendVote }) => {
        if (!(await sendVote(id, value === 'yes'))) return;
        setGiven(value);
        if (value === 'yes') return;
        const { MissingQuestion } = await import('./missing-question');
        setQuestion(() => MissingQuestion);
      })
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  };
  return (
    <>
      <Form method="post" action={endpoints.helpful} onSubmit={submit} aria-label="Found this helpful?">
        <input type="hidden" name="article" value={id} />
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            className="answer"
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
        <p className="thanks" id={VOTE_THANKS_ID}>
          Thank you for your answer. <a href={reportPath(slug, { kind: 'missing' })}>Was something missing?</a>
        </p>
      </Form>
      {given === 'no' && Question && <Question article={article} />}
    </>
  );
}
