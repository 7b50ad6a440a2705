import { expect, test } from 'vitest';
import { mailSetupOf } from './mailSetup.policy.ts';

const values = {
  public_url: 'https://nastenka.lipova.cz',
  site_name: 'Obec "Lipová"',
  mail_host: 'smtp.lipova.cz',
  mail_port: 587,
  mail_security: 'starttls',
  mail_user: '',
  mail_password: null,
  mail_from: '',
} as const;
const none = { smtpUrl: undefined, mailFrom: undefined };

test.each([
  ['a server without a user', {}, true],
  ['no server', { mail_host: '' }, false],
  ['no address of the site', { public_url: '' }, false],
  ['a user without a password', { mail_user: 'x' }, false],
  ['a user with one', { mail_user: 'x', mail_password: 'y' }, true],
])('with %s mails are sent or not', (_what, change, isSent) => {
  expect(mailSetupOf({ ...values, ...change }, none).server !== undefined).toBe(isSent);
});

test.each([
  ['nobody', {}, 'Nástěnka <nastenka@nastenka.lipova.cz>'],
  ['the mailbox', { mail_user: 'obec@lipova.cz' }, '"Obec Lipová" <obec@lipova.cz>'],
  [
    'an address',
    { mail_user: 'obec@lipova.cz', mail_from: 'urad@lipova.cz' },
    '"Obec Lipová" <urad@lipova.cz>',
  ],
  ['a name and an address', { mail_from: 'Úřad <urad@lipova.cz>' }, 'Úřad <urad@lipova.cz>'],
])('the sender that is %s', (_what, change, from) => {
  expect(mailSetupOf({ ...values, ...change }, none).from).toBe(from);
});

test('with a server in the environment the sender is at the host of the site, unless it is set', () => {
  const signedIn = { ...values, mail_user: 'relay@provider.cz' };
  const environment = { smtpUrl: 'smtp://relay%40provider.cz:x@smtp.provider.cz', mailFrom: undefined };
  expect(mailSetupOf(signedIn, environment).from).toBe('Nástěnka <nastenka@nastenka.lipova.cz>');
  const set = { ...signedIn, mail_from: 'urad@lipova.cz' };
  expect(mailSetupOf(set, environment).from).toBe('"Obec Lipová" <urad@lipova.cz>');
});

test('the environment wins', () => {
  expect(mailSetupOf(values, { smtpUrl: 'smtp://post', mailFrom: 'a@b' })).toEqual({
    server: 'smtp://post',
    from: 'a@b',
  });
});
