import { registerDecorator, type ValidationArguments } from 'class-validator';

/** Returns what is wrong with a value, as one sentence, or `undefined`. `body` is the whole object. */
export type Problem = (value: unknown, body: Record<string, unknown>) => string | undefined;

/** Validates a DTO field with a function that returns the message itself, where several rules share one message. */
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
