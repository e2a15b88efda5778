export interface BuildState {
  fingerprint(): string;
  isFresh(): boolean;
  built(made: string): void;
  forget(): void;
}

export function findState(part: { root: string; inputs: string[]; stamp: string }): BuildState;
