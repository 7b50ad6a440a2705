import { composeMail, type MailFrame } from '../../platform/composeMail.ts';

export interface DigestContent {
  /** The newest unread ones, limited to what the mail lists; `total` counts all. */
  notices: readonly { title: string; message: string }[];
  total: number;
  url: string;
}

export function digestMail(frame: MailFrame, { notices, total, url }: DigestContent) {
  const more = total - notices.length;
  return composeMail(frame, {
    subject: total === 1 ? 'Nepřečtené oznámení' : `Nepřečtená oznámení: ${total}`,
    paragraphs: [
      `na webu ${frame.siteName} na vás ${waiting(total)}:`,
      ...notices.map(({ title, message }) => `${title}\n${message}`),
      ...(more > 0 ? [`A další: ${more}.`] : []),
    ],
    link: { label: 'Otevřít oznámení', url },
    closing: ['Jak často vám souhrn chodí, změníte na stránce s oznámeními. Tam ho můžete i vypnout.'],
  });
}

function waiting(total: number): string {
  if (total === 1) return 'čeká 1 nepřečtené oznámení';
  return total < 5 ? `čekají ${total} nepřečtená oznámení` : `čeká ${total} nepřečtených oznámení`;
}
