import { endpoints, MESSAGES, type HelpfulVote } from '#contract';
import { showToast } from '../../../shared/lib/toasts';

/** Sends a vote and shows the result. Resolves to whether it was counted. */
export async function sendVote(article: number, helpful: boolean): Promise<boolean> {
  const vote: HelpfulVote = { article, helpful };
  const response = await fetch(endpoints.helpful, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(vote),
  }).catch(() => undefined);
  if (response?.ok) showToast({ title: 'Thank you for your answer.', tone: 'success' });
  else showToast({ title: response ? 'Your answer could not be saved.' : MESSAGES.networkError, tone: 'error' });
  return response?.ok === true;
}
