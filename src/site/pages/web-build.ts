import path from 'node:path';
import { packageRoot } from '../../platform/common/package-root.js';

/** Folders of the built web application: `client` and `server`. */
export const WEB_BUILD = path.join(packageRoot(import.meta.dirname), 'dist/web');
