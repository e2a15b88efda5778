export interface BuildState {
  fingerprint(): string;
  isFresh(): boolean;
  built(made: string): void;
  forget(): void;
}

export function stateOf(part: { root: string; inputs: string[]; stamp: string }): BuildState;
