import { expect, it } from 'vitest';
import type { InvitationState } from '../../../generated/web/model';
import { invitationDetail, invitationLabel, invitationText } from './invitationText';

const NOW = new Date('2026-11-28T12:00:00Z');
const invitation = (status: InvitationState['status'], mailed = true): InvitationState => ({
  status,
  mailed,
  sent_at: '2026-11-25T12:00:00Z',
  expires_at: '2026-12-02T12:00:00Z',
});
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it.each([
  ['none', true, 'bez pozvánky', 'Heslo ještě nemá, pozvánka neodešla.', undefined],
  ['waiting', true, 'pozvánka se posílá', 'Pozvánka čeká na odeslání.', undefined],
  ['valid', true, 'pozvaný', 'Pozvánka odešla 25. 11. a platí do 2. 12.', 'do 2. 12.'],
  ['valid', false, 'pozvaný', 'Odkaz vznikl 25. 11. a platí do 2. 12.', 'do 2. 12.'],
  ['expired', true, 'pozvánka vypršela', 'Pozvánka odešla 25. 11. a 2. 12. vypršela.', '2. 12.'],
  ['expired', false, 'pozvánka vypršela', 'Odkaz vznikl 25. 11. a 2. 12. vypršel.', '2. 12.'],
  ['failed', true, 'pozvánka nedoručena', 'E-mail s pozvánkou se nepodařilo doručit.', undefined],
] as const)('says of one that is %s (mailed: %s): %s', (status, mailed, label, text, detail) => {
  expect(invitationLabel(invitation(status))).toBe(label);
  expect(plain(invitationText(invitation(status, mailed), NOW))).toBe(text);
  expect(plain(invitationDetail(invitation(status, mailed), NOW))).toBe(detail);
});
