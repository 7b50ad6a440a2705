import { composeMail, type MailFrame } from '../../platform/composeMail.ts';
import type { Mail } from '../../platform/mailer.ts';
import { counted, czechDay } from './deskFormats.policy.ts';
import type { PublicDesk, PublicNotice } from './publicDesk.types.ts';
import { noticePath, subscriptionPath } from './publicDeskAddress.policy.ts';

interface DeskMailFrame extends MailFrame {
  siteUrl: string;
  desk: PublicDesk;
  token: string;
}

const MAX_LISTED = 20;
const POSTED = ['nová písemnost', 'nové písemnosti', 'nových písemností'] as const;

const linkTo = ({ siteUrl, desk, token }: DeskMailFrame) => `${siteUrl}${subscriptionPath(desk, token)}`;

export function deskConfirmationMail(frame: DeskMailFrame): Mail {
  const { desk } = frame;
  return composeMail(frame, {
    subject: 'Potvrďte odběr úřední desky',
    paragraphs: [
      `někdo, nejspíš vy, požádal, abychom na tuto adresu posílali, co se vyvěsí na úřední desce „${desk.name}“ (${desk.operator_name}).`,
    ],
    link: { label: 'Potvrdit odběr', url: linkTo(frame) },
    closing: [
      'Odkaz platí dva dny. Bez potvrzení nic posílat nebudeme.',
      'Pokud jste o to nežádali, nemusíte nic dělat.',
    ],
  });
}

export function deskNewsMail(frame: DeskMailFrame, notices: readonly PublicNotice[]): Mail {
  const { desk, siteUrl } = frame;
  const items = notices.slice(0, MAX_LISTED).map((notice) => ({
    title: notice.title,
    text: [
      `č. ${notice.number}/${notice.year}`,
      notice.kind,
      notice.revision > 1 ? `změněno, verze ${notice.revision}` : `vyvěšeno ${czechDay(notice.posted_on)}`,
    ].join(', '),
    url: `${siteUrl}${noticePath(desk, notice)}`,
  }));
  const more = notices.length - items.length;
  const [first] = notices;
  const mail = composeMail(frame, {
    subject:
      notices.length === 1 && first
        ? `Úřední deska: ${first.title}`
        : `Úřední deska: ${counted(notices.length, POSTED)}`,
    paragraphs: [`na úřední desce „${desk.name}“ (${desk.operator_name}) je nově vyvěšeno nebo změněno:`],
    sections: [
      {
        heading: 'Písemnosti',
        items: [...items, ...(more > 0 ? [{ title: `A další: ${more}` }] : [])],
      },
    ],
    closing: [{ label: 'Změnit, jak často píšeme, nebo odběr ukončit', url: linkTo(frame) }],
  });
  return {
    ...mail,
    headers: {
      'List-Id': `<uredni-deska-${desk.slug}.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${linkTo(frame)}/konec>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
  };
}
