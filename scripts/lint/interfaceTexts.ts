import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/paths.ts';

/** Tests, the build, and code whose strings are SQL, CSS or sample input. */
const NO_INTERFACE =
  /\.(test|spec|corpus)\.tsx?$|^(server|web)\/test\/|^web\/(e2e|build)\/|^server\/database\/migrations\/|^web\/ui\/tokens\.ts$/;
const CZECH_LETTER = /[áčďéěíňóřšťúůýž]/i;
/** Czech without diacritics cannot be told from English but by its place: in the web app a capital begins a text. */
const CAPITAL_AND_WORDS = /^\p{Lu}\p{Ll}+ \p{L}/u;

export interface InterfaceText {
  file: string;
  line: number;
  text: string;
}

/** The Czech texts of the server and the web app that somebody reads; `{…}` stands for what is filled in. */
export function listInterfaceTexts(): InterfaceText[] {
  return ['server', 'web']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NO_INTERFACE.test(file))
    .toSorted()
    .flatMap((file) => findTexts(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** Each text once. */
export function findTexts(file: string, code: string): InterfaceText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts = new Map<string, InterfaceText>();
  const visit = (node: ts.Node) => {
    const text = readText(node);
    if (text && !texts.has(text) && isShown(node, text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      texts.set(text, { file, line, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...texts.values()];
}

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.trim();
  if (ts.isTemplateExpression(node)) {
    return (node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')).trim();
  }
  if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isWritten)) {
    const parts = node.children.map((child) => (ts.isJsxText(child) ? child.text : '{…}'));
    return parts.join('').replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

function isWritten(child: ts.JsxChild): boolean {
  return ts.isJsxText(child) && /\p{L}/u.test(child.text);
}

function isShown(node: ts.Node, text: string): boolean {
  if (CZECH_LETTER.test(text) || ts.isJsxElement(node) || ts.isJsxFragment(node)) return true;
  // Errors and console lines are for developers.
  const isForDevelopers = ts.isNewExpression(node.parent) || /^console\./.test(node.parent.getText());
  return !isForDevelopers && node.getSourceFile().fileName.startsWith('web/') && CAPITAL_AND_WORDS.test(text);
}
