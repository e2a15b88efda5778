/** Shared fixtures of these specs: files, and small real images as `data:` URLs. */
import { readFileSync } from 'node:fs';
import { ImportError } from './index.js';

export const fixture = (name: string): Buffer => readFileSync(`test/fixtures/${name}`);

export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
export const JPEG =
  '/9j/2wBDAAYGBgYHBgcICAcKCwoLCg8ODAwODxYQERAREBYiFRkVFRkVIh4kHhweJB42KiYmKjY+NDI0PkxERExfWl98fKf/wgALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/aAAgBAQAAAAAqf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//Z';
export const WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=';
export const AVIF = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf\0\0', 'latin1').toString('base64');

/** Returns the error that `act` is rejected with; fails if it is not. */
export function refusal(act: () => unknown): { kind: string; message: string; field?: string } {
  try {
    act();
  } catch (error) {
    if (error instanceof ImportError) return { kind: error.kind, message: error.message, field: error.field };
    throw error;
  }
  throw new Error('nothing was refused');
}
