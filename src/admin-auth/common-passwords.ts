import { passwordProblems } from '#contract';

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the most common ones, ignoring case. The list is local: nothing leaves the server. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

/** The few of the library's fifty thousand passwords that the other rules allow. Loaded on first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] as readonly string[];
  return new Set(words.filter((word) => passwordProblems(word).length === 0).map((word) => word.toLowerCase()));
}
