import { ValidateIf } from 'class-validator';

/** Skips the checks of a field that is not sent. Unlike `@IsOptional()`, it lets no `null` through. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_body, value: unknown) => value !== undefined);
