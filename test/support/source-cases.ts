import { gzipSync } from 'node:zlib';
import { type Answer, say, sayForever, sendTo } from './outside-world.js';

/** What the server must say of a source. */
type Expected = 'still-says' | 'differs' | 'missing' | 'could-not-look';

/** A source as it answers today, and what must be said of it. */
export interface SourceCase {
  name: string;
  quote: string;
  expected: Expected;
  /** For `differs`: part of what stands there now. */
  found?: string;
  answer: Answer;
}

/** A quote with the number that changes, and how a newsroom might reword it without changing what it says. */
const SENTENCES = [
  {
    quote: 'The minimum fare for the first 2 km is Rs 36, and Rs 18 for each further kilometre.',
    number: ['Rs 36', 'Rs 42'],
    reworded: 'The minimum fare has been fixed at ₹36 for the first 2 km and ₹18 for each further kilometre.',
    opposite: 'The minimum fare for the first 2 km was earlier Rs 36, and Rs 18 for each further kilometre.',
  },
  {
    quote: 'BWSSB has decided to implement an automatic 3 percent increase in water tariffs every year from April 1',
    number: ['3 percent', '5 percent'],
    reworded: 'The BWSSB decided to implement an automatic increase of 3% in water tariffs every year from April 1.',
    opposite:
      'BWSSB has decided not to implement an automatic 3 percent increase in water tariffs every year from April 1',
  },
  {
    quote: 'A day pass costs Rs 80 for adults, and Rs 1,400 for a month on ordinary buses.',
    number: ['Rs 1,400', 'Rs 1,550'],
    reworded: 'A day pass costs adults ₹80, and ₹1400 for a month on ordinary buses.',
    opposite: 'A day pass, until it was withdrawn, cost Rs 80 for adults, and Rs 1,400 for a month on ordinary buses.',
  },
  {
    quote: 'Individual subscribers can register up to nine mobile connections in their name.',
    number: ['nine', 'six'],
    reworded: 'Individual mobile subscribers can register up to 9 connections in their own name.',
    opposite: 'Individual subscribers can no longer register up to nine mobile connections in their name.',
  },
  {
    quote: 'The registration fee is 1% of the market value, with stamp duty of 5.6 per cent above Rs 45 lakh.',
    number: ['1%', '2%'],
    reworded:
      'A registration fee of 1 percent of the market value, and stamp duty of 5.6% above Rs 4,500,000, applies.',
    opposite: 'The registration fee is not 1% of the market value, with stamp duty of 5.6 per cent above Rs 45 lakh.',
  },
  {
    quote: 'The domestic connection charge is Rs 2,360 for a load of 3 kW, payable within 30 days.',
    number: ['Rs 2,360', 'Rs 3,360'],
    reworded: 'The charge of a domestic connection is ₹2360 for a load of 3 kW and payable within 30 days.',
    opposite: 'The domestic connection charge of Rs 2,360 for a load of 3 kW, payable within 30 days, was abolished.',
  },
  {
    quote: 'The deposit is usually three months’ rent … the agreement runs for 11 months',
    number: ['11 months', '12 months'],
    reworded: 'The deposit is usually 3 months’ rent. Papers differ. As a rule the agreement runs for eleven months.',
    opposite: 'The deposit is usually three months’ rent … the agreement never runs for 11 months',
  },
  {
    quote: 'The helpline of the traffic police is 103, and complaints by message go to 9480801800.',
    number: ['9480801800', '9480801900'],
    reworded: 'Complaints by message go to 9480801800; the helpline of the traffic police is 103.',
    opposite: 'The helpline of the traffic police is no longer 103, and complaints by message go to 9480801800.',
  },
] as const;

/** Words around every sentence, as on any page, with numbers that mean nothing for it. */
const AROUND = {
  before: 'Home News 24 Bengaluru 2026 Sign in. Updated on 14 March 2026 at 10:45. Read by 1,204 people today.',
  after:
    'The officials said that the order takes effect at once and that residents of all wards are covered. Copyright 2026. Call 080-22221111 for advertising. Page 3 of 12.',
};

const asPage = (sentence: string, around = AROUND): string =>
  `<!doctype html><title>A page</title><nav>${around.before}</nav><main><p>${sentence}</p></main><footer>${around.after}</footer>`;
const page = (sentence: string, around = AROUND): Answer => say(asPage(sentence, around));
const plain = (quote: string): string => quote.replace('…', '. Then,');

/** Sources that no longer say what was read there, or cannot be looked at. */
export const CHANGED: readonly SourceCase[] = [
  ...SENTENCES.flatMap(({ quote, number: [was, is], opposite }): SourceCase[] => {
    const changed = plain(quote).replace(was, is);
    const differs = { quote, expected: 'differs' } as const;
    return [
      { ...differs, name: 'another number', found: is, answer: page(changed) },
      {
        ...differs,
        name: 'another number, and the old one in another sentence',
        found: is,
        answer: page(`${changed}</p><p>In all, ${was} notices were read out in court, where people waited.`),
      },
      { ...differs, name: 'the opposite, or in the past', answer: page(plain(opposite)) },
      {
        ...differs,
        name: 'another text under the same URL',
        answer: page('Ten restaurants to try this weekend in Indiranagar and around.'),
      },
      { ...differs, name: 'struck out', answer: page(`<s>${plain(quote)}</s> This is under revision.`) },
    ];
  }),
  ...[
    [404, 'missing'],
    [410, 'missing'],
    [401, 'could-not-look'],
    [403, 'could-not-look'],
    [405, 'could-not-look'],
    [429, 'could-not-look'],
    [451, 'could-not-look'],
    [500, 'could-not-look'],
    [502, 'could-not-look'],
    [503, 'could-not-look'],
  ].map(([status, expected]): SourceCase => {
    const { quote } = SENTENCES[0];
    // The page of an error may quote anything.
    return {
      name: `status ${status}`,
      quote,
      expected: expected as Expected,
      answer: say(asPage(quote), {}, Number(status)),
    };
  }),
  ...(
    [
      ['moved to the home page', 'missing', sendTo('/', 301)],
      ['a redirect to this machine', 'could-not-look', sendTo('http://127.0.0.1/')],
      ['a redirect to the metadata of a cloud', 'could-not-look', sendTo('http://169.254.169.254/latest/')],
      ['a redirect without an end', 'could-not-look', sendTo('/page')],
      ['an endless body', 'could-not-look', sayForever()],
      ['5 MB', 'could-not-look', say('x '.repeat(2_500_000))],
      [
        'a small file that grows to 200 MB',
        'could-not-look',
        say(gzipSync(Buffer.alloc(200_000_000)), { 'Content-Encoding': 'gzip' }),
      ],
      ['a picture', 'could-not-look', say(Buffer.alloc(500), { 'Content-Type': 'image/png' })],
      ['a test for robots', 'could-not-look', say('<title>Just a moment...</title><p>Checking your browser.</p>')],
      ['a cut connection', 'could-not-look', (request) => request.socket.destroy()],
    ] as [string, Expected, Answer][]
  ).map(([name, expected, answer]): SourceCase => ({ name, quote: SENTENCES[1].quote, expected, answer })),
];

const still = (name: string, quote: string, answer: Answer): SourceCase => ({
  name,
  quote,
  expected: 'still-says',
  answer,
});
const BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_each, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ''};`.repeat(10)}">`,
).join('')}]>`;

/** Sources that look as if they had changed, and still say it. */
export const LOOK_ALIKES: readonly SourceCase[] = [
  ...SENTENCES.flatMap(({ quote, reworded }): SourceCase[] => {
    const words = plain(quote);
    return [
      still('the same page', quote, page(words)),
      still('other words, the same numbers', quote, page(reworded)),
      still(
        'marked up and broken into pieces',
        quote,
        page(words.replaceAll(/(\d[\d,.]*)/g, '<b>$1</b>').replaceAll(' and ', '<br>\n and&nbsp;')),
      ),
      still(
        'other numbers around it',
        quote,
        page(words, {
          before: 'Updated on 2 May 2027. Read by 99,310 people.',
          after: 'Now Rs 500 off on 7 offers. Page 9 of 44.',
        }),
      ),
      still(
        'rupees written otherwise',
        quote,
        page(words.replaceAll('Rs ', '&#8377;').replaceAll('’', "'").toUpperCase()),
      ),
      still(
        'a long text after it',
        quote,
        page(`${words}</p><p>${'Other news of the day from all wards. '.repeat(12_000)}`),
      ),
    ];
  }),
  ...(
    [
      ['moved, with a redirect', sendTo('/moved', 301)],
      ['moved twice', sendTo('/twice', 302)],
      ['compressed', say(gzipSync(asPage(SENTENCES[1].quote)), { 'Content-Encoding': 'gzip' })],
      [
        'another character set',
        say(Buffer.from(asPage(SENTENCES[1].quote.replace('BWSSB', 'BWSSB \u2013')), 'latin1'), {
          'Content-Type': 'text/html; charset=windows-1252',
        }),
      ],
      ['plain text', say(`${AROUND.before}\n${SENTENCES[1].quote}\n${AROUND.after}`, { 'Content-Type': 'text/plain' })],
      ['without a content type', say(asPage(SENTENCES[1].quote), { 'Content-Type': '' })],
      [
        'a billion laughs before it',
        say(`${BOMB}${asPage(SENTENCES[1].quote)}`, { 'Content-Type': 'application/xhtml+xml' }),
      ],
      [
        'slow, but in time',
        (request, response) => void setTimeout(() => page(SENTENCES[1].quote)(request, response), 150),
      ],
      [
        'soft hyphens',
        page(SENTENCES[1].quote.replace('implement', 'imple\u00adment').replace('tariffs', 'tar&shy;iffs')),
      ],
      ['a PDF', say(makePdf(SENTENCES[1].quote), { 'Content-Type': 'application/pdf' })],
      [
        'a PDF that says it is a stream of bytes',
        say(makePdf(SENTENCES[1].quote), { 'Content-Type': 'application/octet-stream' }),
      ],
      [
        'the old text struck out beside the one that stands',
        page(`<del>An automatic 2 percent</del> ${SENTENCES[1].quote}`),
      ],
    ] as [string, Answer][]
  ).map(([name, answer]) => still(name, SENTENCES[1].quote, answer)),
];

/** Where look-alikes that moved lead to. */
export const MOVED: Answer = page(SENTENCES[1].quote);

/** A PDF of one page that says a sentence, in lines as a program would set them. */
function makePdf(sentence: string): Buffer {
  const lines = `${sentence} ${AROUND.after}`.match(/.{1,60}(?:\s|$)/g) ?? [];
  const escaped = lines.map((line) => `(${line.trim().replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 14 TL 72 720 Td\n${escaped}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
