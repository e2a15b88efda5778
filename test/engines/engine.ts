/** A browser of another engine than Chromium, driven through a standard protocol. */
export interface Engine {
  readonly name: string;
  /** Opens an address, and resolves when it has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are its parameters. Values pass as JSON. */
  run<T>(body: string, ...parameters: unknown[]): Promise<T>;
  /** Clicks in the middle of the first element that a CSS selector finds, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Presses keys, one character each; see `KEYS`. */
  press(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Errors that scripts have thrown or logged since the last call, where the protocol tells. */
  errors(): string[];
  close(): Promise<void>;
}

/** Keys without a character, as WebDriver writes them. */
export const KEYS = { tab: '\uE004', enter: '\uE007', control: '\uE009', down: '\uE015', escape: '\uE00C' } as const;

/** A failed command of a protocol. */
export class EngineError extends Error {}
