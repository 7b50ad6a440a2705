import { expect, test } from 'vitest';
import { htmlToText, textToHtml } from './noticeHtml';

test.each([
  ['a<br />b<br>c', 'a\nb\nc'],
  ['Škola &amp; jídelna', 'Škola & jídelna'],
  ['1 &lt; 2', '1 &lt; 2'],
  ['&amp;lt;', '&amp;lt;'],
  ['<b class="x">a</b>', '<b class="x">a</b>'],
])('%s becomes the text %j', (html, text) => expect(htmlToText(html)).toBe(text));

test('line breaks become tags, also those of Windows', () =>
  expect(textToHtml(' a\r\nb\n\nc ')).toBe('a<br>b<br><br>c'));
