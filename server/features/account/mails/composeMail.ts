import type { Mail } from '../../../platform/mailer.ts';

/** What every mail of the site knows. */
export interface MailFrame {
  to: string;
  siteName: string;
  /** The address of the site, when it is known. */
  siteUrl?: string | undefined;
}

interface MailContent {
  subject: string;
  /** Before the link. */
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  /** After the link: how long it works, and what to do when it was not you. */
  closing: readonly string[];
}

/** Without a name: a stranger may have written it, and in Czech it would need another case. */
const GREETING = 'Dobrý den,';

/** A mail in plain text and the same in HTML. Nothing in it is loaded from anywhere. */
export function composeMail(frame: MailFrame, content: MailContent): Mail & { html: string } {
  const signature = ['Tuto zprávu poslal web', frame.siteName, frame.siteUrl && `(${frame.siteUrl})`];
  const footer = `${signature.filter(Boolean).join(' ')}. Neodpovídejte na ni prosím.`;
  return {
    to: frame.to,
    subject: `${content.subject} – ${frame.siteName}`,
    text: asText(content, footer),
    html: asHtml(content, footer),
  };
}

function asText({ paragraphs, link, closing }: MailContent, footer: string): string {
  const linked = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[GREETING, ...paragraphs, ...linked, ...closing, `-- \n${footer}`].join('\n\n')}\n`;
}

const LINK_STYLE =
  'display:inline-block;padding:12px 20px;background:#1f5f7a;color:#ffffff;border-radius:6px;text-decoration:none';

function asHtml({ subject, paragraphs, link, closing }: MailContent, footer: string): string {
  const say = (text: string) => `<p>${escapeHtml(bound(text))}</p>`;
  const linked = link
    ? [
        `<p><a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a></p>`,
        `<p>Nejde-li odkaz otevřít, zkopírujte do prohlížeče tuto adresu:<br>${escapeHtml(link.url)}</p>`,
      ]
    : [];
  return [
    `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2023;max-width:36em">',
    ...[GREETING, ...paragraphs].map(say),
    ...linked,
    ...closing.map(say),
    `<hr><p style="font-size:14px;color:#4a5258">${escapeHtml(bound(footer))}</p></body></html>`,
  ].join('\n');
}

/** No line ends with a one-letter preposition or conjunction. */
function bound(text: string): string {
  return text.replace(/(?<=^|[\s(„])([ksvzouaiKSVZOUAI]) (?=\S)/g, '$1\u00a0');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
