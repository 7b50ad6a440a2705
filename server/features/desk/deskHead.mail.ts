import type { Desk } from '../../models/desk.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import { composeMail, type MailFrame } from '../../platform/composeMail.ts';
import type { Mail } from '../../platform/mailer.ts';
import { dayText } from './deskTimes.policy.ts';

interface SentHead {
  desk: Pick<Desk, 'operator_name'>;
  head: Pick<DeskHead, 'taken_on' | 'seq' | 'hash' | 'timestamp_token'>;
  /** Of the desk. */
  name: string;
}

/** The end of a record, for somebody who keeps it where this server cannot change it. */
export function headMail(frame: MailFrame, { desk, head, name }: SentHead): Mail {
  const { taken_on, seq, hash, timestamp_token: token } = head;
  const day = dayText(taken_on);
  const stamp =
    'V příloze je časové razítko podle RFC 3161. Otisk zapište jako 32 bajtů do souboru otisk.bin a razítko ověřte příkazem: openssl ts -verify -data otisk.bin -in razitko.tsr -CAfile <certifikát autority>.';
  const mail = composeMail(frame, {
    subject: `Otisk záznamu úřední desky ${day}`,
    paragraphs: [
      `toto je konec záznamu úřední desky „${name}“ (${desk.operator_name}) ke dni ${day}.`,
      `Číslo záznamu: ${seq}`,
      `Otisk (SHA-256): ${hash}`,
      'Zprávu uschovejte. Každý záznam obsahuje otisk předchozího, proto by pozdější změna čehokoli staršího změnila i tento otisk.',
      `Ověření: v administraci webu (Důkazy úřední desky) nebo příkazem make verify-desk najděte záznam č. ${seq} a porovnejte jeho otisk s tímto.`,
      ...(token === null ? [] : [stamp]),
    ],
    closing: [],
  });
  const attachments = token === null ? [] : [toAttachment(taken_on, token)];
  return { ...mail, attachments, headers: { 'Auto-Submitted': 'auto-generated' } };
}

function toAttachment(day: string, token: string) {
  return {
    filename: `razitko-${day}.tsr`,
    content: Buffer.from(token, 'base64'),
    contentType: 'application/timestamp-reply',
  };
}
