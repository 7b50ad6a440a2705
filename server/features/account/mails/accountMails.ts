import { composeMail, type MailFrame } from './composeMail.ts';

interface Linked {
  url: string;
  expiresAt: Date;
}

const PRAGUE = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Prague',
});

const validity = (expiresAt: Date) =>
  `Odkaz platí 60 minut (do ${PRAGUE.format(expiresAt)}) a lze ho použít jen jednou.`;

/** For somebody who has forgotten their password. */
export function resetPasswordMail(
  frame: MailFrame,
  { username, url, expiresAt }: Linked & { username: string },
) {
  return composeMail(frame, {
    subject: 'Nastavení nového hesla',
    paragraphs: [
      `někdo, nejspíš vy, požádal o nové heslo k účtu „${username}“ na webu ${frame.siteName}.`,
      'Nové heslo si nastavíte na této stránce.',
    ],
    link: { label: 'Nastavit nové heslo', url },
    closing: [
      validity(expiresAt),
      'Pokud jste o nové heslo nežádali, nemusíte nic dělat: vaše heslo se nemění. Opakuje-li se to, řekněte to správci webu.',
    ],
  });
}

/** For somebody who has registered. */
export function confirmEmailMail(
  frame: MailFrame,
  { username, url, expiresAt }: Linked & { username: string },
) {
  return composeMail(frame, {
    subject: 'Potvrzení e-mailové adresy',
    paragraphs: [
      `na webu ${frame.siteName} byl s touto e-mailovou adresou založen účet „${username}“.`,
      'Potvrďte prosím, že je adresa vaše.',
    ],
    link: { label: 'Potvrdit e-mailovou adresu', url },
    closing: [
      validity(expiresAt),
      'Pokud jste účet nezakládali, adresu nepotvrzujte a zprávu smažte. Opakuje-li se to, řekněte to správci webu.',
    ],
  });
}

/** For the owner of an address with which somebody registers again. */
export function accountExistsMail(frame: MailFrame, { username, url }: { username: string; url: string }) {
  return composeMail(frame, {
    subject: 'Účet už máte',
    paragraphs: [
      `někdo, nejspíš vy, se na webu ${frame.siteName} pokusil zaregistrovat s touto e-mailovou adresou.`,
      `Účet s ní už ale existuje: přihlaste se uživatelským jménem „${username}“. Pokud neznáte heslo, nastavte si nové.`,
    ],
    link: { label: 'Nastavit nové heslo', url },
    closing: ['Pokud jste se neregistrovali, nemusíte nic dělat. Opakuje-li se to, řekněte to správci webu.'],
  });
}

/** For the owner of an account whose password has just been changed. */
export function passwordChangedMail(frame: MailFrame, { username, at }: { username: string; at: Date }) {
  return composeMail(frame, {
    subject: 'Heslo bylo změněno',
    paragraphs: [
      `heslo k účtu „${username}“ na webu ${frame.siteName} bylo ${PRAGUE.format(at)} změněno.`,
      'Ostatní zařízení jsou teď odhlášená a přístupové tokeny skriptů přestaly platit.',
    ],
    closing: [
      'Pokud jste heslo nezměnili vy, někdo se k vašemu účtu dostal: požádejte na přihlašovací stránce o nové heslo a řekněte to hned správci webu.',
    ],
  });
}
