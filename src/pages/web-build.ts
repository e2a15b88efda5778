import { existsSync } from 'node:fs';
import path from 'node:path';

/** The package's root: the nearest folder above that holds `package.json`, from the sources and from the build alike. */
function packageRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : packageRoot(path.dirname(folder));
}

/** Where the built web application lies: `client` and `server`. */
export const WEB_BUILD = path.join(packageRoot(import.meta.dirname), 'dist/web');
