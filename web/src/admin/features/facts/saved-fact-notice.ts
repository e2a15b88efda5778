import { formatCount } from '#contract';
import type { ToastMessage } from '../../../shared/lib/toasts';
import type { SavedFact } from './api';

/** The toast after a fact was saved: guides that write out a former value keep it, which its form shows. */
export function toSavedFactNotice({ id, outdated }: SavedFact): ToastMessage {
  const saved = { title: 'Fact saved', tone: 'success' } as const;
  if (outdated === 0) return saved;
  return {
    ...saved,
    description: `${formatCount(outdated, 'guide')} still ${outdated === 1 ? 'writes' : 'write'} out a former value.`,
    link: { label: 'Show', href: `/admin?${new URLSearchParams({ tab: 'facts', open: id }).toString()}` },
  };
}
