import { prepareContent, importFile, markdownToHtml, slugBase, decodeTitle } from './index.js';
const t = (name: string, f: () => unknown) => { const s = performance.now(); let r: any; try { r = f(); } catch (e: any) { r = `${e.name}/${e.kind}: ${e.message.slice(0, 100)}`; } const ms = performance.now() - s; console.log(name.padEnd(30), ms.toFixed(0).padStart(6), typeof r === 'string' ? r.slice(0, 400) : r && r.content ? JSON.stringify(r.content).length : JSON.stringify(r)?.slice(0,300)); };
test('x', () => {
  const M = 1_000_000;
  const para = '<h2>Title here</h2><p>Some <b>words</b> of a typical <a href="https://x.com/a?b=1&c">link</a> &amp; more text that goes on for a while, as they do.</p><ul><li>One</li><li>Two</li></ul>';
  t('typical 950k', () => prepareContent(para.repeat(950_000 / para.length / 1.4 | 0)));
  t('5MB <', () => importFile(Buffer.from('<'.repeat(5*M)), 'a.html'));
  for (const c of ['<','[','*','>','_','`','~','!','(','![','[](','[a](','`a``','<a ','<!--','<?','*a_ ','&','&#','a@a.','http://','https://a.b/','|','|-','- ','1. ','  ','\n> ','> ','\t','#','\\','"','_a*','**a *a ','[a]: b\n','a\n-\n','|a\n|-\n','|a|a|a\n','~~a','~','$','<a href="','[[a](b)','](','mailto:a','www.','//','a.b@','- a\n ','* * ','\n\n','[^','<http:','<b>','<p>','</p>','<![CDATA[', '==', '{', ':', '[a][','"a', "'", '(c', '`a','[a]:\n','\u00a0','[x](<','[x](a "', '<div\n'] ) {
    for (const n of [M]) t(`md ${JSON.stringify(c)}`, () => prepareContent(markdownToHtml(c.repeat(n / c.length | 0))));
  }
  for (const c of ['<','<a','<b>','<b','<p>','</p>','<br>','<img>','<!--','<!','<?','&','&amp','&#x','<svg>','<svg><style>','<noscript>','<noscript></p>','<b><noscript></b>','<title>','<script>','<style>','<textarea>','<p a','<a href="','<a href=','<table><tr><td>','<li>','</b>','<b></i>','<form>','<iframe>','<xmp>','<h2>a</h2>','<h2>','<h1>a</h1>','<a id=a>','<a id=a></a>','<a href=#a>x</a>','<p><b><i></p>','<math>','<plaintext>','<template>', '<img src="data:image/png;base64,', ' ', '\n', 'a ', 'a', '<td>x</td>','<i>a</i>'])
    t(`html ${JSON.stringify(c)}`, () => prepareContent(c.repeat(5 * M / c.length | 0)));
  t('attrs', () => prepareContent('<p ' + Array.from({length: 300000}, (_, i) => `a${i}="x"`).join(' ') + '>x</p>'));
  t('bigattr', () => prepareContent('<p title="' + 'a'.repeat(5*M) + '">x</p>'));
  t('bighref', () => prepareContent('<a href="' + '/'.repeat(5*M) + '">x</a>'));
  t('bigstyle', () => prepareContent('<p style="' + 'text-align:'.repeat(500000) + '">x</p>'));
  t('title 5MB', () => decodeTitle('&'.repeat(5*M)).length);
  t('slug', () => [slugBase('a-'.repeat(M)), slugBase("ನಮ್ಮ ಮೆಟ್ರೋ"), slugBase('Привет мир'), slugBase('&&&'), slugBase('٣٤'), slugBase('₹ € $'), slugBase('WhatsApp & iPhone'), slugBase("Don't pay ₹500"), slugBase('Köln Straße'), slugBase('2024'), slugBase('about'),slugBase('日本語'),slugBase('½')]);
});
