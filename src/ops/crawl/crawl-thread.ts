/** The script of `OwnCrawl`'s thread: crawls the site once, one page at a time, and answers with what it found. */
import { parentPort, workerData } from 'node:worker_threads';
import { crawl } from './crawler.js';
import type { CrawlOrder } from './own-crawl.service.js';

const { origin, publicOrigin } = workerData as CrawlOrder;
parentPort?.postMessage(await crawl(origin, { publicOrigin, concurrency: 1 }));
