/** The time, and what is done later. */
export interface Clock {
  now: () => number;
  /** Runs something once; returns a function that cancels it. */
  later: (milliseconds: number, run: () => void) => () => void;
}

export const CLOCK: Clock = {
  now: () => Date.now(),
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
