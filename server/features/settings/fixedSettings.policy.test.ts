import { expect, test } from 'vitest';
import { fixedSettings } from './fixedSettings.policy.ts';

const none = {
  logLevel: undefined,
  rateLimitMode: undefined,
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
};

test.each([
  ['smtp://post.example', { mail_host: 'post.example', mail_port: 587, mail_security: 'starttls' }],
  ['smtps://post.example', { mail_port: 465, mail_security: 'tls' }],
  ['smtp://post.example:25?ignoreTLS=true', { mail_port: 25, mail_security: 'none' }],
  ['smtp://obec%40lipova.cz:tajne@post.example', { mail_user: 'obec@lipova.cz', mail_password: '[skryto]' }],
  ['smtp://sto%procent:tajne@post.example', { mail_user: 'sto%procent' }],
])('%s is shown as settings', (smtpUrl, expected) => {
  expect(fixedSettings({ ...none, smtpUrl })).toMatchObject(expected);
});

test('nothing is fixed without an environment', () => {
  expect(fixedSettings(none)).toEqual({});
});
