import { bindShortWords } from '../shared/bindShortWords.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';
import type { Mail } from './mailer.ts';

export interface MailFrame {
  to: string;
  siteName: string;
  siteUrl?: string | undefined;
}

interface MailLink {
  label: string;
  url: string;
}

export interface MailItem {
  title: string;
  text?: string;
  url?: string;
}

export interface MailSection {
  heading: string;
  items: readonly MailItem[];
}

/** What somebody else wrote: it must not look like words of the site. */
export interface MailQuote {
  quote: readonly string[];
}

interface MailContent {
  subject: string;
  paragraphs: readonly (string | MailQuote)[];
  sections?: readonly MailSection[];
  link?: MailLink;
  closing: readonly (string | MailLink)[];
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

function toText({ paragraphs, sections = [], link, closing }: MailContent, footer: string): string {
  const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`;
  const parts = [
    GREETING,
    ...paragraphs.map((part) => (typeof part === 'string' ? part : quoteText(part))),
    ...sections.flatMap(({ heading, items }) => [
      heading.toLocaleUpperCase('cs'),
      ...items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
    ]),
    ...(link ? [linkText(link)] : []),
    ...closing.map((part) => (typeof part === 'string' ? part : linkText(part))),
    `-- \n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function quoteText({ quote }: MailQuote): string {
  return quote.map((line) => `> ${line}`).join('\n>\n');
}

const HEADING_STYLE = 'font-size:18px;margin:24px 0 8px';
const QUOTE_STYLE = 'margin:16px 0;padding:0 0 0 16px;border-left:3px solid #c3ccd1';
const LINK_STYLE =
  'display:inline-block;padding:12px 20px;background:#1f5f7a;color:#ffffff;border-radius:6px;text-decoration:none';

function toHtml(content: MailContent, footer: string): string {
  const { subject, paragraphs, sections = [], link, closing } = content;
  const html = (text: string) => escapeHtml(bindShortWords(text));
  const paragraph = (text: string) => `<p>${html(text)}</p>`;
  const quote = ({ quote: lines }: MailQuote) =>
    `<blockquote style="${QUOTE_STYLE}">${lines.map(paragraph).join('')}</blockquote>`;
  const anchor = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${html(label)}</a>`;
  const item = ({ title, text, url }: MailItem) =>
    `<p><strong>${url ? anchor({ label: title, url }) : html(title)}</strong>${text ? `<br>${html(text)}` : ''}</p>`;
  const linkParts = link
    ? [
        `<p><a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a></p>`,
        `<p>Nejde-li odkaz otevřít, zkopírujte do prohlížeče tuto adresu:<br>${escapeHtml(link.url)}</p>`,
      ]
    : [];
  return [
    `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2023;max-width:36em">',
    ...[GREETING, ...paragraphs].map((part) => (typeof part === 'string' ? paragraph(part) : quote(part))),
    ...sections.flatMap(({ heading, items }) => [
      `<h2 style="${HEADING_STYLE}">${html(heading)}</h2>`,
      ...items.map(item),
    ]),
    ...linkParts,
    ...closing.map((part) => (typeof part === 'string' ? paragraph(part) : `<p>${anchor(part)}</p>`)),
    `<hr><p style="font-size:14px;color:#4a5258">${escapeHtml(bindShortWords(footer))}</p></body></html>`,
  ].join('\n');
}
