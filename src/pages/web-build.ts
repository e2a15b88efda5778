import path from 'node:path';
import { packageRoot } from '../common/package-root.js';

/** Where the built web application lies: `client` and `server`. */
export const WEB_BUILD = path.join(packageRoot(import.meta.dirname), 'dist/web');
