import type { IJodit } from 'jodit/esm/types';

const POPUP = 'Editor options';

/**
 * Corrects Jodit's accessibility: its popups have an invalid role, and it also sets aria-pressed on the wrapper of a
 * button. Returns a cleanup function.
 */
export function correctRoles(editor: IJodit): () => void {
  const watch = new MutationObserver((changes) => changes.forEach(({ target }) => release(target as Element)));
  const follow = (root: HTMLElement) => {
    watch.observe(root, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
    root.querySelectorAll('[aria-pressed]').forEach(release);
    for (const trigger of root.querySelectorAll('[aria-haspopup]')) trigger.setAttribute('aria-haspopup', 'dialog');
  };
  const onPopup = ({ container }: { container: HTMLElement }) => {
    container.setAttribute('role', 'dialog');
    container.setAttribute('aria-label', POPUP);
    follow(container);
  };
  follow(editor.container);
  editor.e.on('afterOpenPopup', onPopup);
  return () => {
    watch.disconnect();
    editor.e.off('afterOpenPopup', onPopup);
  };
}

function release(element: Element): void {
  if (element.tagName === 'SPAN' && element.hasAttribute('aria-pressed')) element.removeAttribute('aria-pressed');
}
