import { readFileSync } from 'node:fs';
import type { Environment } from './values.js';

/** Secrets read from files, as container engines provide them: `NAME_FILE` holds the path. */
export const SECRETS = ['DATABASE_URL', 'DATABASE_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL'] as const;

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user has no read permission',
  EISDIR: 'it is a folder',
};

/**
 * Reads secrets from files into an environment; a trailing line break is not part of the secret.
 * @param problems collects a sentence for each that is set twice or cannot be read
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
