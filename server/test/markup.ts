import { createRequire } from 'node:module';

interface JsdomOptions {
  contentType?: string;
  runScripts?: 'outside-only';
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (markup: string, options: JsdomOptions) => { window: { document: MarkupDocument } };
};

/** What tests ask of parsed markup; the server compiles without the types of browsers. */
export interface MarkupNode {
  querySelectorAll(selector: string): Iterable<MarkupNode>;
  querySelector(selector: string): MarkupNode | null;
  getElementsByTagName(name: string): ArrayLike<MarkupNode>;
  getAttribute(name: string): string | null;
  readonly localName: string;
  readonly namespaceURI: string;
  readonly textContent: string | null;
}

export interface MarkupDocument extends MarkupNode {
  readonly title: string;
  readonly documentElement: MarkupNode;
}

/** @throws for XML that is not well-formed */
export function parseXml(xml: string): MarkupDocument {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}

/** @param asWithScripts as a browser with JavaScript parses it: the content of `noscript` is bare text */
export function parseHtml(html: string, asWithScripts = false): MarkupDocument {
  return new JSDOM(html, asWithScripts ? { runScripts: 'outside-only' } : {}).window.document;
}

/** Of the first element with the name. */
export function textIn(markup: MarkupNode, name: string): string | null | undefined {
  return markup.getElementsByTagName(name)[0]?.textContent;
}
