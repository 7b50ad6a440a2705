import { composeMail, type MailFrame } from '../../platform/composeMail.ts';

export function reminderMail(frame: MailFrame, { title, url }: { title: string; url: string }) {
  return composeMail(frame, {
    subject: `Potvrďte přečtení: ${title}`,
    paragraphs: [
      `na webu ${frame.siteName} je článek „${title}“. Jeho autor prosí o potvrzení, že jste ho četli.`,
      'Otevřete článek a potvrďte přečtení tlačítkem pod ním.',
    ],
    link: { label: 'Otevřít článek', url },
    closing: ['Pokud jste článek mezitím potvrdili, nemusíte nic dělat.'],
  });
}
