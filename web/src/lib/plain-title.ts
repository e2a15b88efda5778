/** Decodes the HTML entities of a stored title for display, once: markup in it remains text. */
export function decodeTitle(title: string): string {
  if (!title.includes('&')) return title;
  const reader = document.createElement('textarea');
  reader.innerHTML = title.replace(/</g, '&lt;');
  return reader.value;
}

/** The stored form of a typed title: decoding it returns the same text. */
export function encodeTitle(text: string): string {
  return decodeTitle(text) === text ? text : text.replace(/&/g, '&amp;');
}
