import { describe, expect, it, test } from 'vitest';
import {
  accountExistsMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from './accountMails.ts';

const frame = {
  to: 'jana@example.cz',
  siteName: 'Obec Lípa',
  siteUrl: 'https://lipa.example.cz',
};
const linked = {
  username: 'jana.nova',
  url: 'https://lipa.example.cz/reset-password#abc_DEF-123',
  expiresAt: new Date('2026-11-21T13:35:00Z'),
};

const MAILS = [
  ['resetPasswordMail', resetPasswordMail(frame, linked), 'Nastavení nového hesla – Obec Lípa'],
  ['confirmEmailMail', confirmEmailMail(frame, linked), 'Potvrzení e-mailové adresy – Obec Lípa'],
  ['accountExistsMail', accountExistsMail(frame, linked), 'Účet už máte – Obec Lípa'],
  [
    'passwordChangedMail',
    passwordChangedMail(frame, { ...linked, at: linked.expiresAt }),
    'Heslo bylo změněno – Obec Lípa',
  ],
] as const;

describe.each(MAILS)('%s', (name, mail, subject) => {
  it('names the site and the account, and says whom to ask when it was not them', () => {
    expect(mail).toMatchObject({ to: 'jana@example.cz', subject });
    for (const part of [
      'Dobrý den,',
      'jana.nova',
      'Obec Lípa',
      'https://lipa.example.cz',
      'Pokud jste',
      'správci webu',
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html.replaceAll('\u00a0', ' ')).toContain(part);
    }
  });

  it('has its link in both parts, as it is', () => {
    if (name === 'passwordChangedMail') return expect(mail.text).not.toContain('/reset-password');
    expect(mail.text).toContain(`:\n${linked.url}\n`);
    expect(mail.html).toContain(`href="${linked.url}"`);
  });

  it('loads nothing and runs nothing', () =>
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/));
});

test('how long a link works is said in the time of Prague', () => {
  for (const mail of [resetPasswordMail(frame, linked), confirmEmailMail(frame, linked)])
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain('Odkaz platí 60 minut (do 21. 11. 14:35)');
});

test('what people call themselves and their site stays text', () => {
  const hostile = '<img src=x onerror=alert(1)> "&\'';
  const mail = resetPasswordMail({ ...frame, siteName: hostile }, { ...linked, username: hostile });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
  expect(mail.text).toContain(hostile);
});
