/** How answers and an arrival date determine the plan: pure, the same on the server and in the browser. */
import { PLAN_QUESTIONS } from './plan-questions.js';
import { PLAN_QUESTION_IDS, type PlanAnswers, type PlanQuestionId, type PlanStep } from './plan.js';
import { type Stage, STAGES } from './relations.js';
import { routes } from './routes.js';

export const PLAN_LIMITS = {
  id: 40,
  title: 120,
  heading: 200,
  /** Maximum dependencies of a step. */
  dependsOn: 10,
  appliesIf: 300,
  doneWhen: 200,
  /** Maximum papers, and sentences of a list, of an errand. */
  list: 12,
  /** Characters of a paper, a sentence, or the name of an office. */
  line: 240,
  /** Maximum minutes of a step: a working week. */
  minutes: 2_400,
  /** Maximum number of steps. */
  steps: 200,
} as const;

/** One alternative of a condition: every question it names must have one of the given answers. */
type Alternative = Partial<Record<PlanQuestionId, string[]>>;

const isQuestion = (name: string): name is PlanQuestionId => PLAN_QUESTION_IDS.some((id) => id === name);

function listValues(id: PlanQuestionId): string[] {
  return PLAN_QUESTIONS.find((question) => question.id === id)?.answers.map(([value]) => value) ?? [];
}

/**
 * Parses a step's condition: `question=value,value`, joined by `and`, alternatives by `or`.
 * @returns the alternatives, none for `''`; or one sentence on what cannot be parsed
 */
export function readCondition(text: string): Alternative[] | string {
  if (text.trim() === '') return [];
  const alternatives: Alternative[] = [];
  for (const alternative of text.trim().split(/\s+or\s+/)) {
    const read: Alternative = {};
    for (const part of alternative.split(/\s+and\s+/)) {
      const [, name = '', list = ''] = /^([a-z]+)\s*=\s*([a-z-]+(?:\s*,\s*[a-z-]+)*)$/.exec(part) ?? [];
      if (!name) return `“${part}” is not a condition; write it like home=rent,share.`;
      if (!isQuestion(name))
        return `There is no question “${name}”; the questions are ${PLAN_QUESTION_IDS.join(', ')}.`;
      const known = listValues(name);
      const values = list.split(',').map((value) => value.trim());
      const unknown = values.find((value) => !known.includes(value));
      if (unknown !== undefined) return `“${name}” has no answer “${unknown}”; its answers are ${known.join(', ')}.`;
      read[name] = values;
    }
    alternatives.push(read);
  }
  return alternatives;
}

/** Whether a step applies, given the answers. Unanswered questions and unparsable conditions exclude nothing. */
export function appliesTo(step: Pick<PlanStep, 'applies_if'>, answers: PlanAnswers): boolean {
  const alternatives = readCondition(step.applies_if);
  if (typeof alternatives === 'string' || alternatives.length === 0) return true;
  return alternatives.some((alternative) =>
    PLAN_QUESTION_IDS.every((id) => {
      const [wanted, given] = [alternative[id], answers[id]];
      return !wanted || !given || wanted.some((value) => given.includes(value));
    }),
  );
}

/** Reads answers from URL parameters: only known ones, in catalogue order. */
export function readAnswers(parameters: URLSearchParams): PlanAnswers {
  const answers: PlanAnswers = {};
  for (const { id, several } of PLAN_QUESTIONS) {
    const given = new Set(parameters.getAll(id).flatMap((value) => value.split(',')));
    const known = listValues(id).filter((value) => given.has(value));
    if (known.length > 0) answers[id] = several ? known : known.slice(0, 1);
  }
  return answers;
}

/** The plan's URL for answers and an arrival date (`''`: none); with `file`, that of its calendar file. */
export function planPath(answers: PlanAnswers = {}, arrival = '', file = false): string {
  const parameters = new URLSearchParams();
  for (const id of PLAN_QUESTION_IDS) for (const value of answers[id] ?? []) parameters.append(id, value);
  if (arrival) parameters.set('arrival', arrival);
  const query = parameters.toString();
  const path = file ? routes.planCalendar : routes.plan;
  return query ? `${path}?${query}` : path;
}

/** How a sentence names a step of each window. */
const OF_WINDOW: Readonly<Record<Stage, string>> = {
  'before-you-come': 'before you come',
  'first-day': 'of your first day',
  'first-week': 'of your first week',
  'first-month': 'of your first month',
  'first-quarter': 'of your first three months',
  'first-year': 'of your first year',
  'when-needed': 'for when you need it',
};

/**
 * A step in a sentence, such as `Step 12 of your first week`.
 * @param number its position within its window, from 1 on
 */
export function stepName(number: number, window: Stage): string {
  return `Step ${number} ${OF_WINDOW[window]}`;
}

/** Groups steps by window, keeping their order. */
export function inPlanOrder<T extends Pick<PlanStep, 'window'>>(steps: readonly T[]): T[] {
  return [...steps].sort((a, b) => STAGES.indexOf(a.window) - STAGES.indexOf(b.window));
}

/**
 * Finds a dependency cycle among steps, by id.
 * @returns the first cycle found, with its first step repeated at the end; `undefined`: none
 */
export function findCycle(steps: readonly Pick<PlanStep, 'id' | 'depends_on'>[]): string[] | undefined {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const clear = new Set<string>();
  const walk = (id: string, way: string[]): string[] | undefined => {
    if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
    if (clear.has(id)) return undefined;
    for (const first of byId.get(id)?.depends_on ?? []) {
      const circle = walk(first, [...way, id]);
      if (circle) return circle;
    }
    clear.add(id);
    return undefined;
  };
  for (const { id } of steps) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Reads an arrival date from a URL: `''` for anything but a day of this century. */
export function readArrival(given: string | null): string {
  const day = given?.trim() ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return '';
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : '';
}
