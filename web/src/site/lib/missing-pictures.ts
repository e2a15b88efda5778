// Part of the first script (see `lib/early-clicks`).

/** The service worker's stand-in for a picture that is neither on the device nor to be had is one pixel wide. */
const STAND_IN_WIDTH = 1;

/** Hides decoration that is missing offline, which would leave an empty band. */
export function hideMissingPictures(): void {
  const hide = (target: EventTarget | null): void => {
    if (target instanceof HTMLImageElement && !target.alt && target.naturalWidth === STAND_IN_WIDTH)
      target.hidden = true;
  };
  // Not the window: `load` events of elements do not pass it.
  document.addEventListener('load', ({ target }) => hide(target), true);
  for (const image of document.images) hide(image);
}
