/** Decodes the HTML entities of a stored title for display, once: markup in it stays text. */
export function decodeTitle(title: string): string {
  if (!title.includes('&')) return title;
  const reader = document.createElement('textarea');
  reader.innerHTML = title.replace(/</g, '&lt;');
  return reader.value;
}

/** The stored form of a title as it was typed: decoded again it gives the same text. */
export function encodeTitle(text: string): string {
  return decodeTitle(text) === text ? text : text.replace(/&/g, '&amp;');
}
