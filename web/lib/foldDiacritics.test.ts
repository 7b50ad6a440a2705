import { expect, it } from 'vitest';
import { foldDiacritics } from './foldDiacritics';

it.each([
  ['Příliš ŽLUŤOUČKÝ kůň', 'prilis zlutoucky kun'],
  ['Ďáblické ódy', 'dablicke ody'],
  ['r\u030cek', 'rek'],
  ['  č. 3/2026 ', '  c. 3/2026 '],
  ['', ''],
])('%j becomes %j', (text, folded) => expect(foldDiacritics(text)).toBe(folded));
