import { execFileSync } from 'node:child_process';

/** An environment whose PATH has the folders of daemons, which ordinary users may lack. */
export const WITH_DAEMONS = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: WITH_DAEMONS, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
