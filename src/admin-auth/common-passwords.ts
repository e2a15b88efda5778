import { passwordProblems } from '#contract';

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the most common ones, whatever its case. The list is local: nothing is asked of anybody. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

/** Of the library's fifty thousand words, the few that the other rules let through. Loaded on first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] as readonly string[];
  return new Set(words.filter((word) => passwordProblems(word).length === 0).map((word) => word.toLowerCase()));
}
