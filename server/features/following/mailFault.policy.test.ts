import { expect, it } from 'vitest';
import { mailFaultOf } from './mailFault.policy.ts';

it.each([
  [{ code: 'ECONNECTION' }, 'unreachable'],
  [{ code: 'ESOCKET', syscall: 'connect' }, 'unreachable'],
  [{ code: 'EDNS' }, 'unreachable'],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'temporary'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'unreachable'],
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no such user' },
    'address',
  ],
  [{ code: 'EENVELOPE', command: 'API' }, 'address'],
  [{ code: 'EENVELOPE', responseCode: 552, command: 'RCPT TO', response: '552 5.2.2 full' }, 'address'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 no such user' }, 'address'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 relay not permitted' }, 'mail'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.4.5 Daily quota' }, 'mail'],
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.1.8 Sender refused' },
    'mail',
  ],
  [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA', response: '552 5.3.4 too big' }, 'mail'],
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO', response: '450 greylisted' }, 'temporary'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 blocked' }, 'mail'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 5.1.1 unknown' }, 'address'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 5.7.1 spam' }, 'mail'],
  [{ code: 'EMESSAGE', responseCode: 451, command: 'DATA', response: '451 try later' }, 'temporary'],
  [{}, 'temporary'],
])('%j is %s', (values, fault) => {
  expect(mailFaultOf(Object.assign(new Error('the mail was not taken'), values))).toBe(fault);
});
