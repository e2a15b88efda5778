import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.js';

/** Deeper bodies are rejected: nothing here needs them, and each level costs stack. */
const MAX_DEPTH = 32;

/** No text may contain U+0000, and PostgreSQL cannot store it: such requests are a 400. */
export function refuseNullCharacters(request: Request, _response: Response, next: NextFunction): void {
  if (/%00|\0/.test(request.url) || holdsNull(request.body, 0)) {
    next(new AppError(400, 'The request contains the character U+0000, which no text may contain.'));
    return;
  }
  next();
}

function holdsNull(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) throw new AppError(400, 'The request is nested too deeply.');
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNull(inner, depth + 1));
}
