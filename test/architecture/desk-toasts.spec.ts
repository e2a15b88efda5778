import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { DESK_ACTS } from '../support/desk-acts.js';

/** Acts whose toast and Undo the spec of their screen tests, by title. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'Article saved successfully!': 'admin-publishing',
  'Draft saved': 'admin-publishing',
  'Taken offline': 'admin-publishing',
  'Changes discarded': 'admin-autosave',
  'Draft kept': 'admin-leaving',
  Scheduled: 'admin-schedule',
  'Schedule removed': 'admin-schedule',
  'Version restored': 'admin-versions',
  'Question added to the draft': 'admin-messages',
  'Replaced in …': 'admin-weekly-hour',
  '… stored': 'redirect-file',
  'Webhook deleted': 'admin-webhooks',
};
/** Toasts that say something else, or of what the dialog before said that it is final. */
const NO_ACT = new Set([
  'Nothing to change',
  'Not everything could be pasted',
  'Merged with changes made elsewhere',
  'The Trash is empty',
  'Preview link revoked',
  '… exported',
  'Undone: dismissed the path …',
  'Redone: dismissed the path …',
  'Undone: deleted the webhook …',
  'Undone: discarded the …',
  'Undone: ……',
  'Reply on its way',
  'API key revoked',
  'All other sessions ended',
  'Session ended',
  'Authenticator app removed',
  'Password Changed Successfully',
]);

/** The texts that an expression may be, `…` for what is filled in. */
function listTexts(node: ts.Node, source: ts.SourceFile): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((part) => listTexts(part, source));
  if (!ts.isIdentifier(node)) return [];
  const found: string[] = [];
  // The nearest one: the enclosing function's.
  for (let scope: ts.Node = node; scope !== source && found.length === 0; scope = scope.parent) {
    if (!ts.isBlock(scope)) continue;
    for (const statement of scope.statements.filter(ts.isVariableStatement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (name.getText() === node.text && initializer) found.push(...listTexts(initializer, source));
  }
  return found;
}

/** The titles of all toasts of a file that report no failure. */
function findTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const find = (name: string) => node.properties.find((property) => property.name?.getText() === name);
      const [title, tone] = [find('title'), find('tone')];
      const caller = ts.isCallExpression(node.parent) ? node.parent.expression.getText() : '';
      const isToast = tone !== undefined || ['offer', 'showToast', 'act'].includes(caller);
      if (title && isToast && !tone?.getText().includes("'error'")) {
        const value = ts.isPropertyAssignment(title) ? title.initializer : title.name;
        if (value) titles.push(...listTexts(value, source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const titles = globSync('web/src/admin/features/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.spec.ts'))
  .flatMap((file) => findTitles(file).map((title) => [title, file.split(path.sep).join('/')] as const));

describe('every toast after an act', () => {
  it('is found', () => expect(titles.length).toBeGreaterThan(30));

  it.each(titles)('“%s” is walked with its Undo (%s)', (title) => {
    if (NO_ACT.has(title)) return;
    const spec = ELSEWHERE[title];
    if (spec !== undefined) {
      const text = readFileSync(`test/browser/${spec}.spec.ts`, 'utf8');
      expect([text.includes(title.replaceAll('…', '')), /Undo|toastButton\(page, 'Open'\)/.test(text)]).toEqual([
        true,
        true,
      ]);
      return;
    }
    const words = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${words.join('.+')}$`);
    expect(Object.values(DESK_ACTS).filter(({ toast }) => pattern.test(toast))).not.toEqual([]);
  });
});
