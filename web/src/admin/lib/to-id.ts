/** Derives an id of at most `limit` characters from a text: `Auto: the first 2 km` -> `auto-the-first-2-km`. */
export function toId(text: string, limit: number): string {
  const words = text
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  return words.slice(0, limit).replace(/-+$/, '');
}
