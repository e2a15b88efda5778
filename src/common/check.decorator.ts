import { registerDecorator, type ValidationArguments } from 'class-validator';

/** Finds what is wrong with a value, as one sentence; `undefined`: nothing. `body` is the whole object. */
export type Problem = (value: unknown, body: Record<string, unknown>) => string | undefined;

/** Checks a field of a DTO by a function that gives the sentence itself, where several rules must speak with one voice. */
export function Check(problem: Problem): PropertyDecorator {
  const find = (value: unknown, args: ValidationArguments | undefined) =>
    problem(value, (args?.object ?? {}) as Record<string, unknown>);
  return (target, property) => {
    registerDecorator({
      name: 'check',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value, args) => find(value, args) === undefined,
        defaultMessage: (args) => find(args?.value, args) ?? '',
      },
    });
  };
}
