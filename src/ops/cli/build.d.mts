export const root: string;
export function build(options?: { force?: boolean; log?: (line: string) => void }): Promise<void>;
