import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./bare-process.mjs', import.meta.url));

/** A bare node:http server in a separate process. */
export interface BareServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts one that answers every request with the status, headers and bytes that `source` returns now. */
export async function startBareServer(source: string, acceptEncoding: string): Promise<BareServer> {
  const child = spawn(process.execPath, [SCRIPT, source, acceptEncoding], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    process: child,
    stop: async () => {
      const gone = once(child, 'close');
      child.stdin.end();
      await gone;
    },
  };
}
