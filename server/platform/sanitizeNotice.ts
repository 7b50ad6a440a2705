import type sanitize from 'sanitize-html';
import { htmlToText } from '../shared/czechText.ts';
import { explainRefusal, sanitizeWithLimits } from './htmlLimits.ts';
import { NO_TEXT_TAGS } from './sanitizeHtml.ts';

/** What a notification may hold; everything else is dropped at write, before it is stored. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: ['b', 'i', 'em', 'strong', 'br', 'span'],
  allowedAttributes: { '*': ['class'] },
  disallowedTagsMode: 'discard',
  nonTextTags: [...NO_TEXT_TAGS],
  nestingLimit: 20,
};

/**
 * The few tags of a notification that are safe to store and to show; empty when no word is left.
 *
 * @param path the field that holds it
 * @throws 400 for what is beyond the limits of all HTML
 */
export function sanitizeNotice(html: string, path: string): string {
  try {
    const clean = sanitizeWithLimits(html, OPTIONS).trim();
    return noticeText(clean) === '' ? '' : clean;
  } catch (error) {
    throw explainRefusal(error, path);
  }
}

/** The words of a notification alone. */
export function noticeText(html: string): string {
  return htmlToText(html).trim().replace(/\s+/g, ' ');
}
