import {
  type AdminPlanStep,
  type ErrandPage,
  type ErrandsPage,
  PLAN_LIMITS,
  PLAN_QUESTION_IDS,
  type PlanItem,
  type PlanNeighbour,
  type PlanOrderInput,
  type PlanPage,
  type PlanPlace,
  type PlanStep,
  type PlanStepInput,
  STAGES,
} from '#contract';
import {
  count,
  type Fields,
  listSchema,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

/** For pages that offer a pack. */
export const PACK_BYTES = optional(whole('What its pack for reading offline takes, in bytes.', { minimum: 0 }));

const place = whole('Its position within its window.', { minimum: 1 });
const window = oneOfTexts(STAGES);

const STEP: Fields<PlanStep> = {
  id: text('Lower-case words joined by hyphens.', { maxLength: PLAN_LIMITS.id }),
  title: text(undefined, { maxLength: PLAN_LIMITS.title }),
  guide: text('The slug of its guide; empty: none.'),
  heading: text('The id of a heading of the guide; empty: the whole guide.', { maxLength: PLAN_LIMITS.heading }),
  window,
  due: text('Empty: at the end of its window; `+14`, `-21`: days from arrival; `07-31`: that day of the year.'),
  until: text('The last day on which it can be done, in days from arrival such as `-1`; empty: it can be done late.'),
  depends_on: listSchema(text('The id of a step that must come first.')),
  applies_if: text('e.g. `home=rent,share and who=kids or pets=yes`; empty: everybody.', {
    maxLength: PLAN_LIMITS.appliesIf,
  }),
  done_when: text(undefined, { maxLength: PLAN_LIMITS.doneWhen }),
  minutes: whole('How long it takes; 0: unspecified.', { minimum: 0, maximum: PLAN_LIMITS.minutes }),
  papers: listSchema(text('What to carry. Only a step that names some is an errand.', { maxLength: PLAN_LIMITS.line })),
  fee: text('The id of the fact that is its fee; empty: none is known.'),
  office: text('Which counter.', { maxLength: PLAN_LIMITS.line }),
  hours: text('When it is open; empty: not known.', { maxLength: PLAN_LIMITS.line }),
  say: listSchema(text('A sentence to say there.', { maxLength: PLAN_LIMITS.line })),
  receive: text('What one leaves with.', { maxLength: PLAN_LIMITS.line }),
  refused: listSchema(text('What to do if it is refused.', { maxLength: PLAN_LIMITS.line })),
  helpline: text('The id of the fact that is its helpline; empty: none is known.'),
};

const ERRAND = optional({ const: true, description: 'It has an errand sheet at `/errands/{id}`.' });

/** The shapes of the arrival plan. */
export const PLAN_SHAPES: Readonly<Record<string, Schema>> = {
  PlanStep: shape<PlanStep>(STEP),
  AdminPlanStep: shape<AdminPlanStep>({
    ...STEP,
    problems: listSchema(text('Its current problem, in a sentence.')),
    updated_at: moment,
  }),
  PlanStepInput: shape<PlanStepInput>({
    id: optional(STEP.id),
    title: optional(STEP.title),
    guide: optional(STEP.guide),
    heading: optional(STEP.heading),
    window: optional(STEP.window),
    due: optional(STEP.due),
    until: optional(STEP.until),
    depends_on: optional(STEP.depends_on),
    applies_if: optional(STEP.applies_if),
    done_when: optional(STEP.done_when),
    minutes: optional(STEP.minutes),
    papers: optional(STEP.papers),
    fee: optional(STEP.fee),
    office: optional(STEP.office),
    hours: optional(STEP.hours),
    say: optional(STEP.say),
    receive: optional(STEP.receive),
    refused: optional(STEP.refused),
    helpline: optional(STEP.helpline),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
  PlanOrderInput: shape<PlanOrderInput>({
    ids: listSchema(text('The ids of all steps, each once.')),
    moved: optional(text('The id of the one step that is moved, to name it in the history.')),
    window: optional(oneOfTexts(STAGES, 'The window that it goes to.')),
  }),
  PlanPlace: shape<PlanPlace>({
    id: text('The step that the guide belongs to.'),
    step: text('Such as `Step 12 of your first week`.'),
    title: text(),
    errand: ERRAND,
    previous: optional(ref('PlanNeighbour')),
    next: optional(ref('PlanNeighbour')),
  }),
  PlanNeighbour: shape<PlanNeighbour>({
    title: text(),
    href: text('Link into its guide, or to the step.'),
  }),
  PlanItem: shape<PlanItem>({
    id: text(),
    number: place,
    title: text(),
    window,
    guide: optional(shape<NonNullable<PlanItem['guide']>>({ slug: text(), title: text('Decoded.') })),
    heading: text('The id of a heading of the guide, or empty.'),
    due: { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null.' },
    last: optional(text('The last day on which it can be done, `YYYY-MM-DD`; absent: it can be done late.')),
    after: listSchema(text('The id of a step that must come first.')),
    done_when: text(),
    minutes: count,
    errand: ERRAND,
  }),
  ErrandsPage: shape<ErrandsPage>({
    kind: { const: 'errands' },
    errands: listSchema(
      shape<ErrandsPage['errands'][number]>({ id: text(), title: text(), window, office: text(), papers: count }),
    ),
  }),
  ErrandPage: shape<ErrandPage>({
    kind: { const: 'errand' },
    id: text('The step.'),
    title: text(),
    window,
    done_when: text(),
    papers: STEP.papers,
    office: STEP.office,
    hours: STEP.hours,
    say: STEP.say,
    receive: STEP.receive,
    refused: STEP.refused,
    fee: optional(ref('Fact')),
    helpline: optional(ref('Fact')),
    guide: optional(
      shape<NonNullable<ErrandPage['guide']>>({ slug: text(), title: text('Decoded.'), heading: text() }),
    ),
  }),
  PlanPage: shape<PlanPage>({
    kind: { const: 'plan' },
    answers: shape<PlanPage['answers']>(
      Object.fromEntries(PLAN_QUESTION_IDS.map((id) => [id, optional(listSchema(text()))])) as Fields<
        PlanPage['answers']
      >,
    ),
    arrival: text('`YYYY-MM-DD`, or empty.'),
    today: text('The day for which it was made, in Bangalore; empty without an arrival date.'),
    items: listSchema(ref('PlanItem')),
    total: count,
    pack_bytes: PACK_BYTES,
  }),
};
