import {
  dueDays,
  findCycle,
  hasHiddenCharacters,
  isDayCount,
  isDueRule,
  isErrand,
  isFactId,
  isStage,
  mayNameFacts,
  PLAN_LIMITS,
  type PlanStep,
  readCondition,
  SLUG_PATTERN,
  STAGES,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Validates a step on its own and against the other steps; its guide is checked elsewhere.
 * @param others all other steps
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkStep(
  step: PlanStep,
  others: readonly PlanStep[],
  more: Record<string, string | undefined> = {},
): void {
  const errors: Record<string, string[]> = {};
  const problem = (field: keyof PlanStep, sentence: string): void => void (errors[field] ??= [sentence]);
  if (!ID.test(step.id) || step.id.length > PLAN_LIMITS.id)
    problem(
      'id',
      `The id must be lower-case words and digits joined by hyphens, at most ${PLAN_LIMITS.id} characters.`,
    );
  if (step.title === '') problem('title', 'The title is required.');
  const lines = (field: 'papers' | 'say' | 'refused', name: string): [keyof PlanStep, string, string, number][] =>
    step[field].map((line) => [field, name, line, PLAN_LIMITS.line]);
  const texts: [keyof PlanStep, string, string, number][] = [
    ['title', 'title', step.title, PLAN_LIMITS.title],
    ['heading', 'heading', step.heading, PLAN_LIMITS.heading],
    ['applies_if', 'condition', step.applies_if, PLAN_LIMITS.appliesIf],
    ['done_when', 'sentence on how to tell it is done', step.done_when, PLAN_LIMITS.doneWhen],
    ['office', 'name of the office', step.office, PLAN_LIMITS.line],
    ['hours', 'hours', step.hours, PLAN_LIMITS.line],
    ['receive', 'sentence on what one gets', step.receive, PLAN_LIMITS.line],
    ...lines('papers', 'name of a paper'),
    ...lines('say', 'sentence to say'),
    ...lines('refused', 'sentence on what to do'),
  ];
  for (const [field, name, text, limit] of texts)
    if (text.length > limit) problem(field, `The ${name} has more than ${limit} characters.`);
    else if (mayNameFacts(text)) problem(field, `The ${name} cannot contain a fact.`);
    else if (hasHiddenCharacters(text)) problem(field, `The ${name} contains invisible characters: please retype it.`);
  if (step.guide !== '' && !SLUG_PATTERN.test(step.guide)) problem('guide', 'Enter the slug of the guide.');
  if (!isStage(step.window)) problem('window', `The window must be one of ${STAGES.join(', ')}.`);
  if (!isDueRule(step.due))
    problem(
      'due',
      'The due date must be empty, days from arrival such as +14 or -21, or a day of the year such as 07-31.',
    );
  const dueAfter = dueDays(step);
  if (step.until !== '' && !isDayCount(step.until))
    problem('until', 'The last day must be empty, or days from arrival such as +14 or -1.');
  else if (step.until !== '' && dueAfter !== undefined && Number(step.until) < dueAfter)
    problem('until', 'The last day cannot be before the due date.');
  if (!Number.isInteger(step.minutes) || step.minutes < 0 || step.minutes > PLAN_LIMITS.minutes)
    problem('minutes', `The minutes must be a whole number from 0 to ${PLAN_LIMITS.minutes}.`);
  const condition = readCondition(step.applies_if);
  if (typeof condition === 'string') problem('applies_if', condition);
  checkErrand(step, problem);
  checkOrder(step, others, problem);
  for (const [field, sentence] of Object.entries(more)) if (sentence) errors[field] ??= [sentence];
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

/** An errand has papers, and what is said of it belongs to a sheet. */
function checkErrand(step: PlanStep, problem: (field: keyof PlanStep, sentence: string) => void): void {
  for (const field of ['papers', 'say', 'refused'] as const)
    if (step[field].length > PLAN_LIMITS.list) problem(field, `Enter at most ${PLAN_LIMITS.list} lines.`);
  for (const field of ['fee', 'helpline'] as const)
    if (step[field] !== '' && !isFactId(step[field])) problem(field, 'Enter the id of a fact.');
  const { office, hours, receive, fee, helpline, say, refused } = step;
  const rest = [office, hours, receive, fee, helpline, ...say, ...refused];
  if (!isErrand(step) && rest.some((text) => text !== ''))
    problem('papers', 'Name at least one paper to carry, or empty the other fields of the errand.');
  if (isErrand(step) && office === '') problem('office', 'Say at which counter.');
}

function checkOrder(
  step: PlanStep,
  others: readonly PlanStep[],
  problem: (field: keyof PlanStep, sentence: string) => void,
): void {
  const { id, depends_on, window } = step;
  if (depends_on.length > PLAN_LIMITS.dependsOn)
    problem('depends_on', `A step may depend on at most ${PLAN_LIMITS.dependsOn} others.`);
  if (depends_on.includes(id)) problem('depends_on', 'A step cannot depend on itself.');
  const byId = new Map(others.map((other) => [other.id, other]));
  for (const first of depends_on) {
    const other = byId.get(first);
    if (first === id) continue;
    if (!other) problem('depends_on', `There is no step “${first}”.`);
    else if (STAGES.indexOf(other.window) > STAGES.indexOf(window))
      problem('depends_on', `“${other.title}” is in a later window than this step.`);
  }
  const late = others.find(
    (other) => other.depends_on.includes(id) && STAGES.indexOf(other.window) < STAGES.indexOf(window),
  );
  if (late) problem('window', `“${late.title}” depends on this step and is in an earlier window.`);
  const circle = findCycle([...others, step]);
  if (circle) problem('depends_on', `These steps depend on each other: ${circle.join(' → ')}.`);
}
