import type sanitize from 'sanitize-html';
import { htmlToText } from '../shared/czechText.ts';
import { sanitizeWithLimits, translateHtmlLimitError } from './htmlLimits.ts';
import { NO_TEXT_TAGS } from './sanitizeHtml.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['b', 'i', 'em', 'strong', 'br', 'span'],
  allowedAttributes: { '*': ['class'] },
  disallowedTagsMode: 'discard',
  nonTextTags: [...NO_TEXT_TAGS],
  nestingLimit: 20,
};

/**
 * Sanitised notification HTML; empty when it has no text.
 * @param path the field that holds it
 * @throws 400 beyond the limits of all HTML
 */
export function sanitizeNotice(html: string, path: string): string {
  try {
    const clean = sanitizeWithLimits(html, OPTIONS).trim();
    return noticeText(clean) === '' ? '' : clean;
  } catch (error) {
    throw translateHtmlLimitError(error, path);
  }
}

export function noticeText(html: string): string {
  return htmlToText(html).trim().replace(/\s+/g, ' ');
}
