import { AREA_NEEDS, AREA_PLACES, AREA_SUBJECTS, HOME_SIZES } from '#contract';

/** What a statement holds besides its basis. */
export type StatementForm = 'note' | 'names' | 'rent' | 'trip' | 'basis';

/** A group of an area's statements: one, one for each of some subjects, or a list. */
export interface Group {
  title: string;
  form: StatementForm;
  /** The subjects, by the names that the area's field gives them. */
  subjects?: Readonly<Record<string, string>>;
  /** What a statement of a list is called; `''`: the group holds at most one. */
  one: string;
  /** What readers find there. */
  hint: string;
}

/** The groups in the order of the form; a key is the area's field. */
export const GROUPS = {
  answer: { title: 'Answer', form: 'note', one: '', hint: 'What one must know of it, without figures.' },
  rents: {
    title: 'Rents',
    form: 'rent',
    subjects: HOME_SIZES,
    one: '',
    hint: 'A size without a rent has no dated figure. The amounts of a fact are read from its value.',
  },
  deposit: { title: 'Deposit', form: 'basis', one: 'deposit', hint: 'What says how many months of rent are usual.' },
  trips: {
    title: 'Trips',
    form: 'trip',
    one: 'trip',
    hint: 'Only minutes at nine in the morning that were read somewhere. The others are estimated from positions.',
  },
  notes: {
    title: 'Water, power, floods, noise',
    form: 'note',
    subjects: AREA_SUBJECTS,
    one: '',
    hint: 'A sentence or two each. Leave out what is not known.',
  },
  places: { title: 'Places', form: 'names', subjects: AREA_PLACES, one: '', hint: 'The ones that readers ask for.' },
  needs: {
    title: 'Needs that it meets',
    form: 'note',
    subjects: AREA_NEEDS,
    one: '',
    hint: 'Why it meets the need. Leave out what is not known.',
  },
  suits: { title: 'Whom it suits', form: 'note', one: 'statement', hint: 'The most important first.' },
  suits_not: {
    title: 'Whom it does not suit',
    form: 'note',
    one: 'statement',
    hint: 'The first is the warning of the finder.',
  },
  before_signing: { title: 'Before signing', form: 'note', one: 'statement', hint: 'What to look at.' },
} as const satisfies Record<string, Group>;
export type GroupId = keyof typeof GROUPS;

export const GROUP_IDS = Object.keys(GROUPS) as GroupId[];
