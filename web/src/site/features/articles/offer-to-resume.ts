import type { SavedGuide } from './saved-guides';

/** After scrolling this many screens, the reader has chosen to start at the top. */
const SCREENS = 1.5;

const LOOK =
  'position:fixed;z-index:20;bottom:calc(1rem + var(--consent-bar,0px));left:1rem;right:1rem;width:fit-content;max-width:min(32rem,100% - 2rem);margin:0 auto;display:flex;align-items:center;gap:.25rem;padding:.25rem .25rem .25rem 1rem;background:var(--s);border:1px solid var(--c);border-radius:.875rem;box-shadow:0 12px 40px -8px rgb(8 32 22/.45)';
const LINK = 'padding:.625rem 0;font-weight:600;line-height:1.3;color:var(--g);text-decoration:underline';
const BUTTON = 'flex-shrink:0;width:2.75rem;height:2.75rem;font-size:1.25rem';

/**
 * Offers to continue where the reader stopped: fixed at the bottom of the window, so that nothing shifts, but first in
 * `main`, where keyboards and screen readers find it. Plain DOM, because only readers of saved guides load it. Returns
 * a cleanup function.
 */
export function offerToResume({ id, text }: Required<SavedGuide>['stopped']): () => void {
  const main = document.getElementById('main');
  if (!main || !document.getElementById(id)) return () => undefined;
  const offer = made('aside', LOOK);
  offer.className = 'no-print';
  offer.setAttribute('aria-label', 'Saved guide');
  const link = made('a', LINK, `Go on reading at “${text}”`);
  link.href = `#${encodeURIComponent(id)}`;
  const button = made('button', BUTTON, '×');
  button.type = 'button';
  button.setAttribute('aria-label', 'Close');
  offer.append(link, button);
  const onScroll = () => {
    if (scrollY > SCREENS * innerHeight) withdraw();
  };
  const withdraw = () => {
    offer.remove();
    removeEventListener('scroll', onScroll);
  };
  // Deferred until the browser has followed the link.
  link.addEventListener('click', () => setTimeout(withdraw));
  button.addEventListener('click', () => {
    withdraw();
    main.focus({ preventScroll: true });
  });
  addEventListener('scroll', onScroll, { passive: true });
  main.prepend(offer);
  return withdraw;
}

function made<T extends 'a' | 'aside' | 'button'>(tag: T, look: string, text = ''): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.style.cssText = look;
  element.textContent = text;
  return element;
}
