import { appendQuestion, findQuestion } from './append-question';

describe('a question of a reader in a guide', () => {
  it('begins a section at the end, and later ones follow in it', () => {
    const once = appendQuestion('<p>Text.</p>', ' Is it <b>? ', 'Yes & no.\n\nAsk\nfirst.');
    expect(once).toBe(
      '<p>Text.</p><h2>Questions from readers</h2><h3>Is it &lt;b&gt;?</h3><p>Yes &amp; no.</p><p>Ask<br>first.</p>',
    );
    expect(appendQuestion(once, 'Why?', 'So.')).toBe(`${once}<h3>Why?</h3><p>So.</p>`);
  });

  it('stays before the section that follows', () => {
    const content = '<h2 id="q">Questions from readers</h2><h3>A?</h3><p>B</p><h2 id="s">Sources</h2><p>C</p>';
    expect(appendQuestion(content, 'D?', 'E')).toBe(
      '<h2 id="q">Questions from readers</h2><h3>A?</h3><p>B</p><h3>D?</h3><p>E</p><h2 id="s">Sources</h2><p>C</p>',
    );
  });

  it('is the first sentence of a message that asks, else its subject', () => {
    expect(findQuestion({ subject: 'Metro', message: 'Hi.\nI am new! Where is the metro? Thanks.' })).toBe(
      'Where is the metro?',
    );
    expect(findQuestion({ subject: 'Metro', message: 'Thanks for the guide.' })).toBe('Metro');
  });
});
