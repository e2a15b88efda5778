import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { BROWSER_FLAGS, findBrowser } from './support/find-browser.mjs';
const base='http://localhost:3977'; const found=await findBrowser();
const b=await chromium.launch({executablePath:found.path,args:BROWSER_FLAGS,env:{...process.env,...found.env}});
const login=await (await fetch(base+'/api/admin/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'bench',password:'bench-password-1'})})).json();
const list=await (await fetch(base+'/api/articles?fields=summary&limit=100')).json(); const art=list.find(a=>a.category==='transport')??list[3];
const long=list.find(a=>a.slug==='a-long-one');
// one: edit the long article in Chromium, save
{ const ctx=await b.newContext({baseURL:base}); const p=await ctx.newPage(); const errs=[]; p.on('pageerror',e=>errs.push(e.message));
  await p.goto('/admin/login'); await p.getByLabel('Username').first().fill('bench'); await p.locator('input[type=password]').first().fill('bench-password-1'); await p.keyboard.press('Enter'); await p.waitForURL('**/admin');
  await p.goto(`/admin/articles/edit/${long.id}`); const box=p.getByRole('textbox',{name:'Content'}); await box.waitFor(); await box.click(); await p.keyboard.press('Control+End'); await p.keyboard.type(' Typed at the end.');
  const [r]=await Promise.all([p.waitForResponse(r=>r.request().method()==='PUT'&&/articles\/\d+$/.test(r.url()),{timeout:60000}), p.keyboard.press('Control+s')]); console.log('save in Chromium', r.status(), (await r.json()).content.length, errs);
  // paste of a long text
  await box.click(); const [q]=await Promise.all([p.waitForResponse(r=>r.url().endsWith('/paste'),{timeout:60000}), p.evaluate(()=>{const d=new DataTransfer(); d.setData('text/html','<p>Pasted words go here.</p>'.repeat(2000)); d.setData('text/plain','x'); document.querySelector('.jodit-wysiwyg').dispatchEvent(new ClipboardEvent('paste',{clipboardData:d,bubbles:true,cancelable:true}));})]); console.log('paste in Chromium', q.status(), errs);
  var state=await ctx.storageState(); await ctx.close(); }
const screens=[['home','/'],['category','/category/housing'],['article','/'+art.slug],['search','/search?q=metro'],['none','/search?q=zzqx'],['sitemap','/sitemap'],['contact','/contact'],['about','/about'],['404','/no-such-page'],['login','/admin/login'],['desk','/admin'],['new','/admin/articles/new'],['edit','/admin/articles/edit/'+long.id]];
const widths=[320,390,768,1280,1600];
for (const scheme of ['light','dark']) for (const w of widths) { const ctx=await b.newContext({baseURL:base,colorScheme:scheme,viewport:{width:w,height:w<700?760:900}}); const actx=await b.newContext({baseURL:base,colorScheme:scheme,viewport:{width:w,height:w<700?760:900},storageState:state});
  const tiles=[]; for (const [n,u] of screens) { const p=await (/^\/admin(?!\/login)/.test(u)?actx:ctx).newPage(); try { await p.goto(u,{waitUntil:'load',timeout:20000}); await p.waitForLoadState('networkidle',{timeout:4000}).catch(()=>{}); const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if (over>0) console.log('wide',scheme,w,n,over); tiles.push(await p.screenshot()); } catch(e){ console.log('fail',n,w,e.message.slice(0,80)); } await p.close(); }
  const h=w<700?760:900, tw=w<700?w:Math.round(w/2.2), th=Math.round(h*tw/w), cols=w<700?5:w<1000?5:3; const rows=Math.ceil(tiles.length/cols);
  await sharp({create:{width:cols*(tw+8),height:rows*(th+8),channels:3,background:'#888'}}).composite(await Promise.all(tiles.map(async(t,i)=>({input:await sharp(t).resize(tw).toBuffer(),left:(i%cols)*(tw+8),top:Math.floor(i/cols)*(th+8)})))).png().toFile(`/tmp/shots/${scheme}-${w}.png`); console.log('done',scheme,w); await ctx.close(); await actx.close(); }
{ const ctx=await b.newContext({baseURL:base,viewport:{width:800,height:1100}}); const tiles=[]; for (const [n,u] of [screens[0],screens[2],screens[3],screens[6]]) { const p=await ctx.newPage(); await p.emulateMedia({media:'print'}); await p.goto(u); tiles.push(await p.screenshot()); await p.close(); }
 await sharp({create:{width:4*508,height:700,channels:3,background:'#888'}}).composite(await Promise.all(tiles.map(async(t,i)=>({input:await sharp(t).resize(500).toBuffer(),left:i*508,top:0})))).png().toFile('/tmp/shots/print.png'); }
await b.close();
