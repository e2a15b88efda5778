/** For the command that crawls any site. */
export { crawl } from './crawler.js';
export { type Fault, type FaultKind, FAULTS } from './faults.js';
