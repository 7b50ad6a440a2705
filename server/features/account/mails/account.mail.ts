import { composeMail, type MailFrame } from '../../../platform/composeMail.ts';

interface LinkValues {
  url: string;
  expiresAt: Date;
}

const PRAGUE_TIME = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Prague',
});

const validity = (expiresAt: Date, duration = '60 minut') =>
  `Odkaz platí ${duration} (do ${PRAGUE_TIME.format(expiresAt)}) a lze ho použít jen jednou.`;

export function resetPasswordMail(
  frame: MailFrame,
  { username, url, expiresAt }: LinkValues & { username: string },
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

export function confirmEmailMail(
  frame: MailFrame,
  { username, url, expiresAt }: LinkValues & { username: string },
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

export function passwordChangedMail(frame: MailFrame, { username, at }: { username: string; at: Date }) {
  return composeMail(frame, {
    subject: 'Heslo bylo změněno',
    paragraphs: [
      `heslo k účtu „${username}“ na webu ${frame.siteName} bylo ${PRAGUE_TIME.format(at)} změněno.`,
      'Ostatní zařízení jsou teď odhlášená a API tokeny přestaly platit.',
    ],
    closing: [
      'Pokud jste heslo nezměnili vy, někdo se k vašemu účtu dostal: požádejte na přihlašovací stránce o nové heslo a řekněte to hned správci webu.',
    ],
  });
}

export function invitationMail(
  frame: MailFrame,
  { username, url, expiresAt }: LinkValues & { username: string },
) {
  return composeMail(frame, {
    subject: 'Váš nový účet',
    paragraphs: [
      `správce webu ${frame.siteName} pro vás založil účet „${username}“.`,
      'Nastavte si k němu heslo a můžete se přihlásit.',
    ],
    link: { label: 'Nastavit heslo', url },
    closing: [
      validity(expiresAt, '7 dní'),
      'Pokud o účtu nic nevíte, zprávu smažte. Nevíte-li si rady, zeptejte se správce webu.',
    ],
  });
}

export function newEmailMail(
  frame: MailFrame,
  { username, url, expiresAt }: LinkValues & { username: string },
) {
  return composeMail(frame, {
    subject: 'Potvrzení nové e-mailové adresy',
    paragraphs: [
      `na webu ${frame.siteName} má být tato adresa nově u účtu „${username}“.`,
      'Potvrďte prosím, že je vaše. Do té doby platí adresa dosavadní.',
    ],
    link: { label: 'Potvrdit novou adresu', url },
    closing: [
      validity(expiresAt),
      'Pokud jste o změnu nežádali, adresu nepotvrzujte a zprávu smažte. Opakuje-li se to, řekněte to správci webu.',
    ],
  });
}

export function emailChangedMail(frame: MailFrame, { username, at }: { username: string; at: Date }) {
  return composeMail(frame, {
    subject: 'E-mailová adresa byla změněna',
    paragraphs: [
      `u účtu „${username}“ na webu ${frame.siteName} byla ${PRAGUE_TIME.format(at)} změněna e-mailová adresa.`,
      'Na tuto adresu už nic posílat nebudeme.',
    ],
    closing: [
      'Pokud jste adresu nezměnili vy, někdo se k vašemu účtu dostal: změňte si heslo a řekněte to hned správci webu.',
    ],
  });
}

export function registrationDecidedMail(
  frame: MailFrame,
  { outcome, message, url }: { outcome: 'approved' | 'rejected'; message: string; url: string },
) {
  const isApproved = outcome === 'approved';
  return composeMail(frame, {
    subject: isApproved ? 'Registrace byla schválena' : 'Registrace nebyla schválena',
    paragraphs: [
      isApproved
        ? `vaši registraci na webu ${frame.siteName} správce schválil. Můžete se přihlásit.`
        : `vaši registraci na webu ${frame.siteName} správce neschválil a údaje z ní byly smazány.`,
      ...(message === '' ? [] : [`Vzkaz od správce: ${message}`]),
    ],
    ...(isApproved && { link: { label: 'Přihlásit se', url } }),
    closing: ['Pokud jste se neregistrovali, zprávu prosím smažte.'],
  });
}
