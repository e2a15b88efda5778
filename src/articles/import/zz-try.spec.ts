import * as require_fs from 'node:fs';
import { prepareContent, importFile, markdownToHtml, slugBase, decodeTitle } from './index.js';
const t = (name: string, f: () => unknown) => { const s = performance.now(); let r: any; try { r = f(); } catch (e: any) { r = `${e.name}/${e.kind}: ${e.message.slice(0, 100)}`; } const ms = performance.now() - s; require_fs.appendFileSync('/tmp/tryimp/out.txt', [name.padEnd(30), ms.toFixed(0).padStart(6), typeof r === 'string' ? r.slice(0, 400) : r && r.content ? JSON.stringify(r.content).length : JSON.stringify(r)?.slice(0,300)].join(' ') + '\n'); };
test('x', () => {
 const T = 4000;
 for (const n of [10000, 20000, 40000]) {
  let h = '';
  t('md '+n, () => { h = markdownToHtml('a\n-\n'.repeat(n)); return h.slice(0,100); });
  t('html '+n, () => prepareContent(h));
  t('h2 '+n, () => prepareContent('<h2>a</h2>'.repeat(n)));
 }
});