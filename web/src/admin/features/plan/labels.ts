import { formatCount, formatDate, PLAN_QUESTION_IDS, PLAN_QUESTIONS, readCondition } from '#contract';

/** Describes a step's condition in the words of the questions; an unparsable one is returned as is. */
export function conditionInWords(condition: string): string {
  const alternatives = readCondition(condition);
  if (typeof alternatives === 'string') return condition;
  return alternatives
    .map((wanted) =>
      PLAN_QUESTION_IDS.flatMap((id) => {
        const question = PLAN_QUESTIONS.find((one) => one.id === id);
        const names = question?.answers.filter(([value]) => wanted[id]?.includes(value)).map(([, name]) => name) ?? [];
        return question && names.length > 0 ? [`${question.label} ${names.join(' or ')}`] : [];
      }).join(', and '),
    )
    .join('; or ');
}

/** Describes when a step is due, from a rule such as `-21`, `+0` or `07-31`. */
export function dueInWords(rule: string): string {
  const days = /^[+-]\d+$/.test(rule) ? Number(rule) : undefined;
  // Formatting needs a year; only day and month are shown.
  if (days === undefined) return `by ${formatDate(`2000-${rule}`).replace(/ 2000$/, '')}`;
  if (days === 0) return 'on the day of arrival';
  return `${formatCount(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} arrival`;
}
