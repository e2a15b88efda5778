import { readFileSync } from 'node:fs';
import type { Environment } from './values.js';

/** Settings that may lie in a file, as container engines hand secrets over: `NAME_FILE` names it. */
export const SECRETS = ['DATABASE_URL', 'DATABASE_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL'] as const;

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user has no read permission',
  EISDIR: 'it is a folder',
};

/**
 * Reads the secrets that lie in files into an environment; the line break at a file's end is none of the secret.
 * @param problems gets a sentence for each that is given twice or cannot be read
 */
export function withSecretFiles(env: Environment, problems: string[]): Environment {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]) {
      problems.push(`${name} and ${name}_FILE are both set: remove one of them.`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') problems.push(`${name}_FILE names ${file}, which is empty.`);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE names ${file}, which cannot be read (${WHY[code] ?? code}).`);
    }
  }
  return read;
}
