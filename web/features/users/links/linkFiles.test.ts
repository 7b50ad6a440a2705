import { expect, it } from 'vitest';
import { linksAsCsv } from './linkFiles';

it('lists who has which link, and until when', () => {
  const link = {
    id: 2,
    full_name: '=HYPERLINK("x")',
    username: 'jana.nova',
    email: null,
    purpose: 'invitation' as const,
    url: 'https://deska.example.cz/reset-password#abc',
    expires_at: '2026-12-05T11:00:00.000Z',
    error: null,
  };
  expect(linksAsCsv([link]).split('\r\n')).toEqual([
    '\uFEFFJméno;Uživatelské jméno;E-mail;Odkaz;Platí do',
    `"'=HYPERLINK(""x"")";jana.nova;;https://deska.example.cz/reset-password#abc;5. prosince 2026 12:00`,
    '',
  ]);
});
