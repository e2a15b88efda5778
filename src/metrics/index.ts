/** For the process that starts several. */
export { serveMetricsOfAll } from './all-processes.js';
