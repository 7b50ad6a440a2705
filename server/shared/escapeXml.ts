import { escapeHtml } from './escapeHtml.ts';

/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Plain text as XML, also inside the quotes of an attribute; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
