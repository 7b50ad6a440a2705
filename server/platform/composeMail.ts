import { escapeHtml } from '../shared/escapeHtml.ts';
import type { Mail } from './mailer.ts';

export interface MailFrame {
  to: string;
  siteName: string;
  siteUrl?: string | undefined;
}

interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  closing: readonly string[];
}

/** Without a name: it may come from an attacker, and Czech would require the vocative case. */
const GREETING = 'Dobrý den,';

export function composeMail(frame: MailFrame, content: MailContent): Mail & { html: string } {
  const signature = ['Tuto zprávu poslal web', frame.siteName, frame.siteUrl && `(${frame.siteUrl})`];
  const footer = `${signature.filter(Boolean).join(' ')}. Neodpovídejte na ni prosím.`;
  return {
    to: frame.to,
    subject: `${content.subject} – ${frame.siteName}`,
    text: toText(content, footer),
    html: toHtml(content, footer),
  };
}

function toText({ paragraphs, link, closing }: MailContent, footer: string): string {
  const linkParts = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[GREETING, ...paragraphs, ...linkParts, ...closing, `-- \n${footer}`].join('\n\n')}\n`;
}

const LINK_STYLE =
  'display:inline-block;padding:12px 20px;background:#1f5f7a;color:#ffffff;border-radius:6px;text-decoration:none';

function toHtml({ subject, paragraphs, link, closing }: MailContent, footer: string): string {
  const paragraph = (text: string) => `<p>${escapeHtml(bindShortWords(text))}</p>`;
  const linkParts = link
    ? [
        `<p><a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a></p>`,
        `<p>Nejde-li odkaz otevřít, zkopírujte do prohlížeče tuto adresu:<br>${escapeHtml(link.url)}</p>`,
      ]
    : [];
  return [
    `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2023;max-width:36em">',
    ...[GREETING, ...paragraphs].map(paragraph),
    ...linkParts,
    ...closing.map(paragraph),
    `<hr><p style="font-size:14px;color:#4a5258">${escapeHtml(bindShortWords(footer))}</p></body></html>`,
  ].join('\n');
}

/** Binds one-letter prepositions and conjunctions to the next word (Czech typography). */
function bindShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„])([ksvzouaiKSVZOUAI]) (?=\S)/g, '$1\u00a0');
}
