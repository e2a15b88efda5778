/** Units that promtool wants in their base form: seconds, bytes, meters, grams, joules, volts. */
const OTHER_UNITS =
  /_(?:milli|micro|nano|kilo|mega|giga|tera|kibi|mebi|gibi)\w+|_(?:minutes|hours|days|weeks|bits|kelvins?|miles|inches|pounds|calories)\b/;
const ABBREVIATED = /_(?:s|ms|us|ns|sec|b|kb|mb|gb|tb|pb|m|h|d)(?:_|$)/;
const NAMED_BY_TYPE = /_(?:gauge|counter|histogram|summary)(?:_|$)/;
const CAMEL_CASE = /[a-z][A-Z]/;

/**
 * What `promtool check metrics` finds in the text of a metrics endpoint, by the rules of its linter that concern names,
 * help and labels: one line each.
 */
export function findMetricFaults(text: string): string[] {
  const helped = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  const types = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  const ofNames = types.flatMap(({ name, type }) =>
    [
      !helped.has(name) && 'no help text',
      name.endsWith('_total') !== (type === 'counter') && 'counters, and only they, end in _total',
      /_(?:count|sum|bucket)$/.test(name) && 'ends like a part of a histogram',
      OTHER_UNITS.test(name) && 'not in a base unit',
      ABBREVIATED.test(name) && 'an abbreviated unit',
      NAMED_BY_TYPE.test(name) && 'the type in the name',
      (CAMEL_CASE.test(name) || name.includes(':')) && 'not in snake_case',
    ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : [])),
  );
  const samples = [...text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /gm)].flatMap(([, name = '', labels = '']) => {
    const owner = name.replace(/_(?:bucket|sum|count)$/, '');
    const { type } = types.find((one) => one.name === name || one.name === owner) ?? {};
    return [...labels.matchAll(/(\w+)="/g)].flatMap(([, label = '']) =>
      [
        CAMEL_CASE.test(label) && 'not in snake_case',
        label === 'le' && type !== 'histogram' && 'reserved for histograms',
        label === 'quantile' && type !== 'summary' && 'reserved for summaries',
      ].flatMap((fault) => (fault ? [`${name}, ${label}: ${fault}`] : [])),
    );
  });
  return [...new Set([...ofNames, ...samples])];
}
