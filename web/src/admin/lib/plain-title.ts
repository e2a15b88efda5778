/** Decodes the HTML entities of a stored title once, for display as text. */
export function decodeTitle(title: string): string {
  if (!title.includes('&')) return title;
  const reader = document.createElement('textarea');
  reader.innerHTML = title.replace(/</g, '&lt;');
  return reader.value;
}

/** Encodes a typed title for storage: the inverse of `decodeTitle`. */
export function encodeTitle(text: string): string {
  return decodeTitle(text) === text ? text : text.replace(/&/g, '&amp;');
}
