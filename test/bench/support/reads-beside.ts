import type { NestExpressApplication } from '@nestjs/platform-express';
import { load, mainThreadMilliseconds, median } from './load.js';

const ROUNDS = 7;
const SECONDS = 2;

/**
 * What a read costs the main thread while something runs in its process, again and again, by what it costs without: all
 * that the thread does, divided by the reads. Rounds alternate, so that other load affects both. Prints the results.
 * @param path a page that is answered from memory, beside which any other work shows most
 */
export async function compareReads(
  app: NestExpressApplication,
  path: string,
  run: () => Promise<void>,
): Promise<number> {
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()) + path;
  let runs = 0;
  const measure = async (isBeside: boolean): Promise<number> => {
    const before = mainThreadMilliseconds();
    let isOver = false;
    const repeat = async () => {
      while (isBeside && !isOver) {
        await run();
        runs += 1;
      }
    };
    const reading = load(url, { seconds: SECONDS }).finally(() => (isOver = true));
    const [{ requests, bad }] = await Promise.all([reading, repeat()]);
    if (bad > 0) throw new Error(`${bad} reads failed`);
    return (mainThreadMilliseconds() - before) / requests;
  };
  // Until a response has its best compression.
  await measure(false);
  const rounds: { alone: number; beside: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ alone: await measure(false), beside: await measure(true) });
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const share = middle(({ alone, beside }) => beside / alone);
  const [alone, beside] = [middle((one) => one.alone), middle((one) => one.beside)].map((ms) =>
    (ms * 1_000).toFixed(1),
  );
  console.log(`a read: ${alone} µs of the main thread, ${beside} beside ${runs} passes`);
  return share;
}
