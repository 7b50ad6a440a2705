import { composeMail, type MailFrame, type MailItem } from '../../platform/composeMail.ts';
import type { Mail } from '../../platform/mailer.ts';
import { eventLine, type NewsEvent } from './eventLine.policy.ts';
import type { Addressee } from './mailTokens.policy.ts';
import type { Reminder } from './reminders.queries.ts';
import type { UpcomingEvent } from './upcomingEvents.queries.ts';

export interface NewsFrame extends MailFrame {
  siteUrl: string;
  kind: Addressee['kind'];
  /** What the links to the subscription end with. */
  token: string;
  messageId: string;
}

export interface MailedArticle {
  slug: string;
  title: string;
  perex: string;
  section: string;
}

interface DigestContent {
  period: 'daily' | 'weekly';
  articles: readonly MailedArticle[];
  /** Of the days to come, by time. */
  events: readonly UpcomingEvent[];
  toConfirm: readonly { slug: string; title: string }[];
  notices: readonly { title: string; message: string }[];
}

const MAX_LISTED = 20;
const MAX_EVENTS = 3;
const WORDS = {
  articles: ['nový článek', 'nové články', 'nových článků'],
  events: ['chystaná akce', 'chystané akce', 'chystaných akcí'],
  notices: ['nepřečtené oznámení', 'nepřečtená oznámení', 'nepřečtených oznámení'],
  toConfirm: ['článek čeká na potvrzení', 'články čekají na potvrzení', 'článků čeká na potvrzení'],
} as const;
const DIGEST_NAMES = { daily: 'Denní souhrn', weekly: 'Týdenní souhrn' };

export function digestTitle(
  period: 'daily' | 'weekly',
  { articles, events }: { articles: readonly unknown[]; events: readonly unknown[] },
): string {
  const counts = [count(articles.length, WORDS.articles), count(events.length, WORDS.events)];
  return `${DIGEST_NAMES[period]}: ${counts.filter((text) => text !== '').join(', ')}`;
}

interface AnnouncedArticle extends MailedArticle {
  important: boolean;
  /** Those ahead, by time. */
  events: readonly NewsEvent[];
}

export function articleMail(frame: NewsFrame, article: AnnouncedArticle, now: Date): Mail {
  const { title, perex, section, important, events } = article;
  const more = events.length - MAX_EVENTS;
  const mail = composeMail(frame, {
    subject: important ? `Důležité: ${title}` : title,
    paragraphs: [
      important
        ? `na webu ${frame.siteName} vyšel důležitý článek, v sekci ${section}:`
        : `na webu ${frame.siteName} vyšel nový článek v sekci ${section}:`,
      ...[title, perex].filter((text) => text !== ''),
      ...events.slice(0, MAX_EVENTS).map((event) => eventLine(event, now)),
      ...(more > 0 ? [`Další termíny najdete v článku: ${more}`] : []),
    ],
    link: { label: 'Přečíst článek', url: articleUrl(frame, article) },
    closing: [
      ...(important ? ['Důležité články posíláme hned všem, kdo je smějí číst.'] : []),
      ...endingOf(frame),
    ],
  });
  return withNewsHeaders(frame, mail);
}

export function reminderMail(frame: NewsFrame, { article, events }: Reminder, now: Date): Mail {
  const mail = composeMail(frame, {
    subject: `Připomínka: ${article.title}`,
    paragraphs: [
      `připomínáme, co se chystá, ze sekce ${article.section}:`,
      article.title,
      ...events.map((event) => eventLine(event, now)),
    ],
    link: { label: 'Přečíst článek', url: articleUrl(frame, article) },
    closing: [
      ...(frame.kind === 'user' ? ['Připomínky akcí vypnete ve svém profilu v záložce Co sleduji.'] : []),
      ...endingOf(frame),
    ],
  });
  return withNewsHeaders(frame, mail);
}

export function digestMail(frame: NewsFrame, content: DigestContent, now: Date): Mail {
  const { articles, events, toConfirm, notices, period } = content;
  const counts = [
    count(articles.length, WORDS.articles),
    count(events.length, WORDS.events),
    count(notices.length, WORDS.notices),
    count(toConfirm.length, WORDS.toConfirm),
  ].filter((text) => text !== '');
  const mail = composeMail(frame, {
    subject: `${DIGEST_NAMES[period]}: ${counts[0]}`,
    paragraphs: [`na webu ${frame.siteName} na vás čeká: ${counts.join(', ')}.`],
    sections: [
      ...listed(
        'Nové články',
        articles.map((article) => ({
          title: article.title,
          text: [article.section, article.perex].filter(Boolean).join(' – '),
          url: articleUrl(frame, article),
        })),
      ),
      ...listed(
        'Co se chystá',
        events.map((event) => ({
          title: event.title,
          text: eventLine(event, now),
          url: articleUrl(frame, event),
        })),
      ),
      ...listed(
        'Čeká na vaše potvrzení',
        toConfirm.map((article) => ({ title: article.title, url: articleUrl(frame, article) })),
      ),
      ...listed(
        'Nepřečtená oznámení',
        notices.map(({ title, message }) => ({ title, text: message, url: `${frame.siteUrl}/oznameni` })),
      ),
    ],
    closing: endingOf(frame),
  });
  return withNewsHeaders(frame, mail);
}

export function confirmationMail(frame: NewsFrame, { isActive }: { isActive: boolean }): Mail {
  const { siteName } = frame;
  const url = subscriptionUrl(frame);
  return composeMail(
    frame,
    isActive
      ? {
          subject: 'Novinky už odebíráte',
          paragraphs: [
            `na tuto adresu už novinky z webu ${siteName} chodí. Můžete změnit, které a jak často.`,
          ],
          link: { label: 'Upravit odběr', url },
          closing: ['Pokud jste o to nežádali, nemusíte nic dělat.'],
        }
      : {
          subject: 'Potvrďte odběr novinek',
          paragraphs: [`někdo, nejspíš vy, požádal o novinky z webu ${siteName} na tuto adresu.`],
          link: { label: 'Potvrdit odběr', url },
          closing: [
            'Odkaz platí dva dny. Bez potvrzení nic posílat nebudeme.',
            'Pokud jste o to nežádali, nemusíte nic dělat.',
          ],
        },
  );
}

const articleUrl = ({ siteUrl }: NewsFrame, { slug }: { slug: string }) => `${siteUrl}/articles/${slug}`;
const subscriptionUrl = ({ siteUrl, token }: NewsFrame) => `${siteUrl}/odber/${token}`;

function endingOf(frame: NewsFrame) {
  return frame.kind === 'user'
    ? [
        'Co vám chodí a jak často, změníte ve svém profilu v záložce Co sleduji.',
        { label: 'Ukončit e-maily o článcích', url: subscriptionUrl(frame) },
      ]
    : [{ label: 'Upravit nebo ukončit odběr', url: subscriptionUrl(frame) }];
}

function listed(heading: string, items: readonly MailItem[]) {
  if (items.length === 0) return [];
  const more = items.length - MAX_LISTED;
  const rest = more > 0 ? [{ title: `A další: ${more}` }] : [];
  return [{ heading, items: [...items.slice(0, MAX_LISTED), ...rest] }];
}

function count(total: number, [one, few, many]: readonly [string, string, string]): string {
  if (total === 0) return '';
  if (total === 1) return `1 ${one}`;
  return `${total} ${total < 5 ? few : many}`;
}

/**
 * The list (RFC 2919), how to leave it (RFC 2369 and, by one press in the mail program, RFC 8058), and that no person
 * waits for an answer (RFC 3834).
 */
function withNewsHeaders({ siteUrl, token, messageId }: NewsFrame, mail: Mail): Mail {
  return {
    ...mail,
    messageId,
    headers: {
      'List-Id': `<novinky.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${siteUrl}/api/public/subscriptions/${token}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
  };
}
