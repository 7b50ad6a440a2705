import { createRequire } from 'node:module';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (xml: string, options: { contentType: string }) => { window: { document: XmlNode } };
};

export interface XmlNode {
  querySelectorAll(selector: string): Iterable<XmlNode>;
  querySelector(selector: string): XmlNode | null;
  getElementsByTagName(name: string): ArrayLike<XmlNode>;
  getAttribute(name: string): string | null;
  readonly documentElement: XmlNode;
  readonly localName: string;
  readonly namespaceURI: string;
  readonly textContent: string | null;
}

/** @throws when it is not well-formed */
export function parseXml(xml: string): XmlNode {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}

/** Of the first element with the name. */
export function textIn(xml: XmlNode, name: string): string | null | undefined {
  return xml.getElementsByTagName(name)[0]?.textContent;
}
