import { formatNumber } from '#contract';
import { showToast } from '../../shared/lib/toasts';

/** Says so if a field is too short for what is pasted: the browser leaves the rest out silently. Returns a cleanup function. */
export function watchLongPastes(): () => void {
  addEventListener('paste', complain);
  return () => removeEventListener('paste', complain);
}

function complain({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const text = clipboardData?.getData('text/plain') ?? '';
  const pasted = target instanceof HTMLInputElement ? text.replace(/[\r\n]/g, '') : text.replaceAll('\r\n', '\n');
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  if (kept + pasted.length <= maxLength) return;
  showToast({
    title: 'Not all of it was pasted',
    description: `This field takes at most ${formatNumber(maxLength)} characters. The end was left out.`,
    tone: 'error',
  });
}
