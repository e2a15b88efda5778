/** The arguments of a shortcode or component: alone, or with a name, in quotation marks or not. */
export function readArguments(given: string): { plain: string[]; named: Readonly<Record<string, string>> } {
  const plain: string[] = [];
  const named: Record<string, string> = {};
  for (const [, name, quoted, raw, bare] of given.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = quoted ?? raw ?? bare ?? '';
    if (name === undefined) plain.push(value);
    else named[name] = value;
  }
  return { plain, named };
}
