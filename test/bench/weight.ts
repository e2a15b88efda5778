// `npm run bench:weight`: what a first visit to an article page loads, in brotli bytes. Fails above the bounds, and where anything
// comes from another host.
import { startBuiltServer } from './support/built-server.js';
import { articlePage } from './support/site.js';
import { newVisitor } from './support/visitor.js';

const SCRIPT_BOUND = 110 * 1024;
const PAGE_BOUND = 14 * 1024;

const site = await startBuiltServer();
const visitor = await newVisitor();
try {
  const address = await articlePage(site);
  // The second answer is the one that most readers get: the best compression is made after the first.
  await fetch(address);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const loaded = await visitor.visit(address);
  const sum = (type: string) => loaded.filter((one) => one.type === type).reduce((bytes, one) => bytes + one.bytes, 0);
  for (const { type, bytes, url } of loaded) {
    console.log(`${type.padEnd(12)} ${String(bytes).padStart(7)}  ${url.replace(site.url, '')}`);
  }
  const foreign = loaded.filter(({ url }) => !url.startsWith(site.url) && !url.startsWith('data:'));
  const page = sum('document') + sum('stylesheet');
  console.log(`JavaScript ${(sum('script') / 1024).toFixed(1)} KB of ${SCRIPT_BOUND / 1024}`);
  console.log(`HTML and CSS ${(page / 1024).toFixed(1)} KB of ${PAGE_BOUND / 1024}`);
  console.log(`from other hosts: ${foreign.length}`);
  if (sum('script') > SCRIPT_BOUND || page > PAGE_BOUND || foreign.length > 0) process.exitCode = 1;
} finally {
  await visitor.leave();
  await site.stop();
}
