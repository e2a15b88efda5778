/** The parts of a page's body below one another, as far apart as its own `gap` says. */
export const BODY = { py: { base: '6', lg: '10' }, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)' } as const;

/** A link within a text. */
export const TEXT_LINK = { textDecoration: 'underline', textUnderlineOffset: '.2em' } as const;

/** What is said beside something, below it. */
export const NOTE = { display: 'block', fontSize: 'sm', color: 'muted' } as const;

/** The questions of a form: up to three beside one another. */
export const QUESTION_PARTS = {
  fields: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))', lg: 'repeat(3,minmax(0,1fr))' },
    alignItems: 'start',
  },
  field: { display: 'grid', gap: '2' },
  label: { fontWeight: '600' },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', mt: '2' },
  choice: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem' },
} as const;

/** The links to the parts of a long page. */
export const ANCHOR_PARTS = {
  anchors: { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  anchor: { display: 'inline-block', py: '2' },
  link: TEXT_LINK,
} as const;
