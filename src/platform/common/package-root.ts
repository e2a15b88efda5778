import { existsSync } from 'node:fs';
import path from 'node:path';

/** The package's root: the nearest folder upwards that contains `package.json`, from sources and build alike. */
export function packageRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : packageRoot(path.dirname(folder));
}
