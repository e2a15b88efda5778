/** Returns the items whose text has every word of a query, in any case and order. */
export function filterByWords<Item>(items: readonly Item[], query: string, toText: (item: Item) => string): Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = toText(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
