export interface FoundBrowser {
  path: string;
  /** What its process needs besides the environment. */
  env: Record<string, string>;
}

export const BROWSER_FLAGS: string[];
export function findBrowser(): Promise<FoundBrowser | undefined>;
