/**
 * Milliseconds of processor time that this process, with all its threads, spends during `act`. Unlike wall-clock time it
 * hardly depends on what else the machine does.
 */
export async function processorTime(act: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** The minimum of several measurements: the cost without garbage collection. */
export async function leastProcessorTime(act: () => unknown, times = 3): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await processorTime(act));
  return least;
}

/** The factor by which processor time grows when the size quadruples: about 4 if linear, 16 if quadratic. */
export async function growth(act: (size: number) => unknown, size: number): Promise<number> {
  const quarter = await leastProcessorTime(() => act(size / 4));
  return (await leastProcessorTime(() => act(size))) / quarter;
}

/** Upper bound of `growth` for linear work, including noise. */
export const LINEAR = 9;
