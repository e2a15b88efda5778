import { showToast, type ToastMessage } from './toasts';

/** The specified notice after copying a link. */
const LINK_COPIED = 'Link copied to clipboard!';

/**
 * Copies `text` and shows `notice`. A failure is only logged (specification, point 8); resolves to whether it worked.
 */
export async function copyText(text: string, notice: string | ToastMessage = LINK_COPIED): Promise<boolean> {
  try {
    await writeText(text);
  } catch (error) {
    console.warn('Copying failed:', error);
    return false;
  }
  showToast({ tone: 'success', ...(typeof notice === 'string' ? { title: notice } : notice) });
  return true;
}

async function writeText(text: string): Promise<void> {
  // The Clipboard API requires a secure context.
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without a secure context
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('execCommand failed');
}
