import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/paths.ts';

const FOLDERS = ['server', 'web', 'scripts', 'docs'];
const SOURCE = /\.(?:tsx?|[cm]?js)$/;
/** Few files have one, and parsing all of them takes seconds. */
const CANDIDATE = /\.\.\.[\s(]*[{[]/;

/** Literals that are spread into another one, as `file:line`: they say the same without the spread. */
export function listLiteralSpreads(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const files = [...readdirSync(ROOT), ...inFolders].filter((file) => SOURCE.test(file));
  return files.toSorted().flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return CANDIDATE.test(code) ? findLiteralSpreads(file, code) : [];
  });
}

export function findLiteralSpreads(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isSpread(node) && isLiteral(node.expression)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isSpread(node: ts.Node): node is ts.SpreadAssignment | ts.SpreadElement | ts.JsxSpreadAttribute {
  return ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node);
}

function isLiteral(expression: ts.Expression): boolean {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  ) {
    return isLiteral(expression.expression);
  }
  return ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression);
}
