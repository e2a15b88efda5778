/** Screens narrower than this have no room for two windows. */
const NARROWEST = 1_000;

/**
 * Opens a page of another site in a second window on the other half of the screen. Returns false if there is no room or
 * the browser refuses: then a plain link should do it.
 */
export function openBeside(url: string): boolean {
  const { availWidth, availHeight } = screen;
  if (availWidth < NARROWEST) return false;
  const { left: start, top } = findCorner();
  const width = Math.floor(availWidth / 2);
  const isLeftHalf = screenX + outerWidth / 2 <= start + availWidth / 2;
  const left = isLeftHalf ? start + availWidth - width : start;
  const place = { left, top, width, height: availHeight };
  const features = Object.entries(place).map(([name, value]) => `${name}=${value}`);
  // With `noopener` a refusal could not be told from success, so the window begins empty and is cut off before it leads
  // anywhere. Cross-Origin-Opener-Policy then gives the other site a group of its own: it cannot be used again.
  const opened = window.open('', '_blank', ['popup', ...features].join(','));
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

/** Where the usable part of this screen begins, if the browser says so. */
function findCorner(): { left: number; top: number } {
  const { availLeft = 0, availTop = 0 } = screen as Screen & { availLeft?: number; availTop?: number };
  return { left: availLeft, top: availTop };
}
