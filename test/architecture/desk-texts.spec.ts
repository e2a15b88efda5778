import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Texts that people read: in code they have a space or begin with a capital. */
interface Text {
  place: string;
  text: string;
}

const GLOSSARY = readFileSync('docs/GLOSSARY.md', 'utf8').split('## The administrator')[1] ?? '';
/** The palette's commands are found by other words too. */
const FILES = [
  ...globSync('web/src/admin/**/*.{ts,tsx}').filter((file) => !/\.spec\.ts$|commands\.ts$/.test(file)),
  'src/contract/history.ts',
];
/** Where the server words its messages. What is loaded or generated from texts for readers is not among them. */
const SERVER_FILES = globSync('src/{content,text,admin-auth,readers,contract}/**/*.ts').filter(
  (file) => !/\.spec\.ts$|starter-content|site-pages|faq|local-words|plan-questions/.test(file),
);

function findTexts(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node);
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (isText || isPart) {
      const text = node.text.trim();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (/\s/.test(text) || /^[A-Z][a-z]/.test(text)) texts.push({ place: `${file}:${line}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const texts = FILES.flatMap(findTexts);
/** Messages begin a sentence; other texts of the server are statements and patterns. */
const messages = SERVER_FILES.flatMap(findTexts).filter(({ text }) => /^[A-Z][a-z]*\s/.test(text));
const rules = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Say ') && !line.startsWith('| ---'))
  .map((line) => {
    const [say = '', , not = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { say, not: not.split(', ') };
  });

describe('the administrator’s texts', () => {
  it('are found, and so are the rules', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(messages.length).toBeGreaterThan(300);
    expect(rules.length).toBeGreaterThan(5);
  });

  it.each(rules)('say “$say”, and no other word for it', ({ say, not }) => {
    // The Trash is a name: only its lower case is another word.
    const flags = not.includes('trash') ? '' : 'i';
    const pattern = new RegExp(`\\b(${not.join('|')})\\b`, flags);
    const found = [...texts, ...messages].filter(({ text }) => pattern.test(text) && !text.includes('{'));
    expect(found.map(({ place, text }) => `${place} says “${text}”, not “${say}”`)).toEqual([]);
  });

  it('quote in one way', () => {
    const found = texts.filter(({ text }) => text.includes('‘') || /(^|\s)"[A-Za-z]/.test(text));
    expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });
});
