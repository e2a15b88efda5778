import { PLAN_QUESTION_IDS, PLAN_QUESTIONS, readCondition, type PlanQuestionId } from '#contract';

/** One alternative of a condition: the ticked answers of each question. */
export type TickedAnswers = Partial<Record<PlanQuestionId, string[]>>;

/** Reads a condition as alternatives, at least one; `undefined` if it cannot be parsed. */
export function toAlternatives(condition: string): TickedAnswers[] | undefined {
  const read = readCondition(condition);
  if (typeof read === 'string') return undefined;
  return read.length > 0 ? read : [{}];
}

/** Serialises alternatives, answers in the order of the questions; an alternative without answers is left out. */
export function toCondition(alternatives: readonly TickedAnswers[]): string {
  const serialise = (ticked: TickedAnswers) =>
    PLAN_QUESTION_IDS.filter((id) => (ticked[id] ?? []).length > 0)
      .map((id) => `${id}=${sortAnswers(id, ticked[id] ?? []).join(',')}`)
      .join(' and ');
  return alternatives.map(serialise).filter(Boolean).join(' or ');
}

/** Ticks or unticks an answer. */
export function tick(ticked: TickedAnswers, id: PlanQuestionId, answer: string, on: boolean): TickedAnswers {
  const others = (ticked[id] ?? []).filter((value) => value !== answer);
  return { ...ticked, [id]: on ? [...others, answer] : others };
}

function sortAnswers(id: PlanQuestionId, answers: readonly string[]): string[] {
  const known = PLAN_QUESTIONS.find((question) => question.id === id)?.answers.map(([value]) => value) ?? [];
  return known.filter((value) => answers.includes(value));
}
