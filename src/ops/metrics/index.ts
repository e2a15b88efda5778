/** For the parent process of several. */
export { serveMetricsOfAll } from './all-processes.js';
