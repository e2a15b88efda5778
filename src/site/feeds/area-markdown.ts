import {
  AREA_NEEDS,
  AREA_PLACES,
  AREA_SUBJECTS,
  areaPath,
  type AreaPage,
  articlePath,
  type Basis,
  formatDate,
  formatMinutes,
  HOME_SIZES,
  type HomeSize,
  POSITION_DATA,
  rentRange,
  rentText,
  WORKPLACES,
} from '#contract';
import { escapeMarkdown } from '../../text/html/index.js';

/** The page of an area as Markdown, with the basis of each statement. */
export function writeArea(page: AreaPage, siteUrl: string): string {
  const { area, trips, stations, method } = page;
  const { position } = area;
  const facts = new Map(page.facts.map((fact) => [fact.id, fact]));
  const basis = (stated: Basis): string => ` (${describeBasis(stated, page, siteUrl)})`;
  const line = (text: string, stated: Basis): string => `- ${escapeMarkdown(text)}${basis(stated)}`;
  const named = <K extends string>(
    names: Readonly<Record<K, string>>,
    notes: Readonly<Partial<Record<K, Basis & { text?: string; names?: string[] }>>>,
  ): string[] =>
    (Object.keys(names) as K[]).flatMap((key) => {
      const note = notes[key];
      return note ? line(`${names[key]}: ${note.text ?? note.names?.join(', ') ?? ''}`, note) : [];
    });
  const rents = (Object.keys(HOME_SIZES) as HomeSize[]).map((home) => {
    const rent = area.rents[home];
    const range = rent && rentRange(rent, facts);
    return rent && range
      ? line(`${HOME_SIZES[home]}: ${rentText(range)} a month`, rent)
      : `- ${HOME_SIZES[home]}: no dated figure`;
  });
  const deposit = area.deposit?.fact === undefined ? undefined : facts.get(area.deposit.fact);
  if (area.deposit && deposit) rents.push(line(`Deposit: ${deposit.value}`, area.deposit));
  const ways = trips.map(({ to, road, metro }) => {
    const parts = [road && `by road ${formatMinutes(road)}`, metro && `by metro ${formatMinutes(metro)}`].filter(
      Boolean,
    );
    return `- ${WORKPLACES[to]}: ${parts.join('; ') || 'not known'}`;
  });
  const walks = stations.map(
    ({ name, lines, minutes }) => `- ${name} (${lines.join(', ')}): ${minutes} minutes on foot`,
  );
  const data = POSITION_DATA[position.data];
  const section = (title: string, lines: readonly string[], after = ''): string =>
    lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}${after && `\n\n${after}`}` : '';
  const notes = (list: typeof area.suits): string[] => list.map((note) => line(note.text, note));
  return `${[
    `# Living in ${escapeMarkdown(area.name)}`,
    `> ${escapeMarkdown(area.answer.text)}`,
    [
      `- URL: ${siteUrl}${areaPath(area.slug)}`,
      ...(area.other_names.length > 0 ? [`- Also: ${escapeMarkdown(area.other_names.join(', '))}`] : []),
      `- Position: ${position.lat}, ${position.lon}, ${escapeMarkdown(position.place)} (${data.title}, ${data.licence})`,
    ].join('\n'),
    section('What it costs', rents),
    section(
      'To work at nine in the morning',
      ways,
      escapeMarkdown(`Our estimate, unless a source is named. ${method}`),
    ),
    section('Metro', walks.length > 0 ? walks : ['- No metro station within two kilometres']),
    section('Before you sign', notes(area.before_signing)),
    section('Water, power, floods, noise', named(AREA_SUBJECTS, area.notes)),
    section('Whom it suits', notes(area.suits)),
    section('Whom it does not', notes(area.suits_not)),
    section('What we know of it', named(AREA_NEEDS, area.needs)),
    section('Nearby', named(AREA_PLACES, area.places)),
    section(
      'Guides',
      page.guides.map(({ slug, title }) => `- [${escapeMarkdown(title)}](${siteUrl}${articlePath(slug)})`),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function describeBasis({ source, fact: id, guide, estimate }: Basis, page: AreaPage, siteUrl: string): string {
  if (estimate !== undefined) return escapeMarkdown(`our estimate: ${estimate}`);
  if (source) {
    const read = source.read_on === null ? '' : `, read ${formatDate(source.read_on)}`;
    return `[${escapeMarkdown(source.title)}](${source.url})${read}`;
  }
  const fact = page.facts.find((one) => one.id === id);
  if (fact) {
    const checked = `${fact.due ? 'last checked' : 'checked'} ${formatDate(fact.checked_on)}`;
    return `${escapeMarkdown(fact.label)}: [${escapeMarkdown(fact.source_title)}](${fact.source_url}), ${checked}`;
  }
  const title = guide === undefined ? undefined : page.titles[guide];
  return guide === undefined || title === undefined
    ? 'its source is gone'
    : `the guide [${escapeMarkdown(title)}](${siteUrl}${articlePath(guide)})`;
}
