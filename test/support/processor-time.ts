/**
 * Milliseconds of processor time that this process, with all its threads, takes for `act`. Unlike the time on the clock
 * it hardly depends on what else the machine does.
 */
export async function processorTime(act: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** The least of several measurements: what the work itself costs, without the collection of garbage that falls into one. */
export async function leastProcessorTime(act: () => unknown, times = 3): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await processorTime(act));
  return least;
}

/** By how much the processor time grows when the size does fourfold: about 4 if it is linear, 16 if quadratic. */
export async function growth(act: (size: number) => unknown, size: number): Promise<number> {
  const quarter = await leastProcessorTime(() => act(size / 4));
  return (await leastProcessorTime(() => act(size))) / quarter;
}

/** What `growth` of linear work stays below, whatever the noise. */
export const LINEAR = 9;
