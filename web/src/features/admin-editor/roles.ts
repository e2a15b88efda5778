import type { IJodit } from 'jodit/esm/types';

const POPUP = 'Editing choices';

/**
 * Mends what the editor tells assistive software wrongly: its popups have a role that there is none of, and it says of the frame of
 * a button, too, that it is pressed, which no frame can be. Gives the function that ends this.
 */
export function mendRoles(editor: IJodit): () => void {
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
