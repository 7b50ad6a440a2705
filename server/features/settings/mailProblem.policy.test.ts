import { expect, test } from 'vitest';
import { mailProblem } from './mailProblem.policy.ts';

test.each([
  ['an unknown name', { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, /nepodařilo najít/],
  ['a closed port', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, /spojení odmítl/],
  ['no answer', { code: 'ETIMEDOUT', originalCode: 'GREETING_TIMEOUT', command: 'CONN' }, /neodpovídá/],
  ['another silence', { code: 'ETIMEDOUT', originalCode: 'OTHER' }, /neodpovídá/],
  ['no way there', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, /neodpovídá/],
  ['a certificate of nobody', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /Certifikát/],
  ['an old certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, /Certifikát/],
  ['another name', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /Certifikát/],
  ['no TLS there', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, /Zabezpečené spojení/],
  ['no STARTTLS', { code: 'ETLS', command: 'STARTTLS' }, /Zabezpečené spojení/],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, /odmítl přihlášení/],
  ['no password', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, /chce přihlášení/],
  ['a foreign sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, /odesílatele/],
  ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, /příjemce/],
  ['anything else', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, /nepodařilo odeslat/],
  ['nothing known', {}, /nepodařilo odeslat/],
])('%s is said in Czech', (_what, failure, expected) => {
  expect(mailProblem(failure)).toMatch(expected);
});
