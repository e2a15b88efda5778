import {
  AREA_LIMITS,
  type AreaRents,
  COMMUTES,
  COST_LIMITS,
  type CostsPage,
  type CostsQuery,
  HELP_CHOICES,
  HOME_SIZES,
  PF_CHOICES,
  type PriceChange,
  type PricesPage,
  type PriceSubject,
  SCHOOL_CHOICES,
} from '#contract';
import { flag, listSchema, mapSchema, oneOfTexts, optional, ref, type Schema, shape, text, whole } from './schema.js';

const day = text(undefined, { format: 'date' });

const upTo = (maximum: number, description?: string): Schema => whole(description, { minimum: 0, maximum });
const choice = (known: object): Schema => oneOfTexts(Object.keys(known));

const COSTS_QUERY = shape<CostsQuery>({
  ctc: upTo(COST_LIMITS.ctc, 'Rupees a year; 0: not asked.'),
  pf: choice(PF_CHOICES),
  deductions: upTo(COST_LIMITS.own, 'Rupees a year, in the old regime.'),
  area: text('The slug of an area, or empty.'),
  home: choice(HOME_SIZES),
  rent: upTo(AREA_LIMITS.rent, 'Own rent a month; 0: that of the area.'),
  gated: flag(),
  adults: upTo(COST_LIMITS.people),
  children: upTo(COST_LIMITS.people),
  school: choice(SCHOOL_CHOICES),
  commuters: upTo(COST_LIMITS.people),
  commute: choice(COMMUTES),
  km: upTo(COST_LIMITS.km, 'One way.'),
  help: choice(HELP_CHOICES),
  months: upTo(COST_LIMITS.months, 'Of deposit; 0: as is the custom.'),
  broker: flag(),
  movers: upTo(COST_LIMITS.own, 'Own sum in rupees.'),
  furniture: upTo(COST_LIMITS.own, 'Own sum in rupees.'),
});

/** The shapes of the pages on money. */
export const MONEY_PAGE_SHAPES: Readonly<Record<string, Schema>> = {
  PriceChange: shape<PriceChange>({
    fact: text('The id of the fact.'),
    on: { ...day, description: 'From when it applies, or when the new value was entered.' },
    former: text('The value before, or empty.'),
  }),
  PriceSubject: shape<PriceSubject>({
    id: text('Its anchor on the page.'),
    name: text(),
    facts: listSchema(ref('Fact')),
    guide: optional(shape<NonNullable<PriceSubject['guide']>>({ slug: text(), title: text('Decoded.') })),
  }),
  AreaRents: shape<AreaRents>({
    slug: text(),
    name: text(),
    rents: {
      ...mapSchema({
        type: 'object',
        properties: { least: whole('Rupees.'), most: whole('Rupees; absent: from `least` on.'), fact: text('Its id.') },
        required: ['least'],
      }),
      description: 'By size of the home, where there is a figure.',
    },
  }),
  CostsPage: shape<CostsPage>({
    kind: { const: 'costs' },
    query: COSTS_QUERY,
    areas: listSchema(ref('AreaRents')),
    facts: listSchema(ref('Fact')),
  }),
  PricesPage: shape<PricesPage>({
    kind: { const: 'prices' },
    today: day,
    changed: listSchema(ref('PriceChange')),
    subjects: listSchema(ref('PriceSubject')),
  }),
};
