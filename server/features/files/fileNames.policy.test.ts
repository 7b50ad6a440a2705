import { expect, it } from 'vitest';
import { toSafeFileName } from './fileNames.policy.ts';
import { type FileType, findAllowedType } from './fileTypes.policy.ts';

function typeOf(mime: string): FileType {
  const found = findAllowedType(mime);
  if (!found) throw new Error(`${mime} is not allowed`);
  return found;
}

it.each([
  ['stays as it is', 'Zápis ze schůze.pdf', 'application/pdf', 'Zápis ze schůze.pdf'],
  ['keeps the case of its ending', 'FOTO.JPG', 'image/jpeg', 'FOTO.JPG'],
  ['keeps another usual ending', 'foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['gets the ending of what it is', 'zápis', 'application/pdf', 'zápis.pdf'],
  ['loses the ending of what it is not', 'foto.jpg', 'image/png', 'foto.png'],
  ['shows that it is no program', 'faktura.exe', 'application/pdf', 'faktura.exe.pdf'],
  ['keeps a date at its end', 'Jídelníček 3.11', 'application/pdf', 'Jídelníček 3.11.pdf'],
  ['never leads into folders', '../../etc/passwd', 'text/plain', '-..-etc-passwd.txt'],
  ['never is a folder itself', '..', 'text/plain', 'soubor.txt'],
  ['has no empty stem', '.pdf', 'application/pdf', 'soubor.pdf'],
  ['has nothing that no system takes', 'a:b*c?"d"<e>|f\\g.txt', 'text/plain', 'a-b-c--d--e--f-g.txt'],
  ['turns no writing direction', 'smlouva\u202efdp.exe', 'application/zip', 'smlouvafdp.exe.zip'],
  ['has no line breaks', 'a\r\nSet-Cookie: b.txt', 'text/plain', 'aSet-Cookie- b.txt'],
  ['is written in one way', 'za\u0301pis.pdf', 'application/pdf', 'zápis.pdf'],
  [
    'keeps its ending when it is too long',
    `${'a'.repeat(300)}.pdf`,
    'application/pdf',
    `${'a'.repeat(196)}.pdf`,
  ],
])('a file name %s', (_what, given, mime, name) => {
  expect(toSafeFileName(given, typeOf(mime))).toBe(name);
});

it('a name is not cut inside a surrogate pair', () => {
  const name = toSafeFileName(`${'a'.repeat(195)}😀😀.pdf`, typeOf('application/pdf'));
  expect(name).toBe(`${'a'.repeat(195)}.pdf`);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
