import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.js';

/** Deeper bodies are rejected: nothing here needs them, and each level costs stack. */
const MAX_DEPTH = 32;
const HOLDS_NULL = 'The request contains the character U+0000, which no text may contain.';

/**
 * Makes every text of a request storable, before anything reads it: a request with U+0000 is a 400, and halves of
 * surrogate pairs, which editors leave when they cut an emoji in two, become U+FFFD. PostgreSQL stores neither.
 */
export function cleanTexts(request: Request, _response: Response, next: NextFunction): void {
  if (/%00|\0/.test(request.url)) throw new AppError(400, HOLDS_NULL);
  request.body = cleanValue(request.body);
  next();
}

/**
 * Cleans a value of a request; objects and lists in place.
 * @throws AppError 400 if it contains U+0000 or is nested too deeply
 */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth > MAX_DEPTH) throw new AppError(400, 'The request is nested too deeply.');
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    if (key.includes('\0')) throw new AppError(400, HOLDS_NULL);
    const given = holder[key];
    const cleaned = cleanValue(given, depth + 1);
    if (cleaned !== given) Object.defineProperty(holder, key, { value: cleaned });
  }
  return value;
}

/** @throws AppError 400 if the text contains U+0000 */
function cleanText(text: string): string {
  if (text.includes('\0')) throw new AppError(400, HOLDS_NULL);
  return text.isWellFormed() ? text : text.toWellFormed();
}
