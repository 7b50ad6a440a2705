import { describe, expect, it, test } from 'vitest';
import {
  accountExistsMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account.mail.ts';

const frame = {
  to: 'jana@example.cz',
  siteName: 'Obec Lípa',
  siteUrl: 'https://lipa.example.cz',
};
const mailValues = {
  username: 'jana.nova',
  url: 'https://lipa.example.cz/reset-password#abc_DEF-123',
  expiresAt: new Date('2026-11-21T13:35:00Z'),
};

const MAILS = [
  ['resetPasswordMail', resetPasswordMail(frame, mailValues), 'Nastavení nového hesla – Obec Lípa'],
  ['confirmEmailMail', confirmEmailMail(frame, mailValues), 'Potvrzení e-mailové adresy – Obec Lípa'],
  ['accountExistsMail', accountExistsMail(frame, mailValues), 'Účet už máte – Obec Lípa'],
  [
    'passwordChangedMail',
    passwordChangedMail(frame, { ...mailValues, at: mailValues.expiresAt }),
    'Heslo bylo změněno – Obec Lípa',
  ],
] as const;

describe.each(MAILS)('%s', (name, mail, subject) => {
  it('names the site and the account, and whom to contact if the recipient did not cause it', () => {
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

  it('has its link unchanged in text and HTML', () => {
    if (name === 'passwordChangedMail') return expect(mail.text).not.toContain('/reset-password');
    expect(mail.text).toContain(`:\n${mailValues.url}\n`);
    expect(mail.html).toContain(`href="${mailValues.url}"`);
  });

  it('loads no external resources and runs no scripts', () =>
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/));
});

test('the expiry of a link is in Prague time', () => {
  for (const mail of [resetPasswordMail(frame, mailValues), confirmEmailMail(frame, mailValues)])
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain('Odkaz platí 60 minut (do 21. 11. 14:35)');
});

test('names of users and sites are escaped', () => {
  const markup = '<img src=x onerror=alert(1)> "&\'';
  const mail = resetPasswordMail({ ...frame, siteName: markup }, { ...mailValues, username: markup });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
  expect(mail.text).toContain(markup);
});
