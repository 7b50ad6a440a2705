import { htmlToText } from '../../shared/czechText.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { eventText } from '../../shared/eventText.ts';
import { fileAddress } from '../../shared/fileAddress.ts';
import { eventLines } from '../articles/articleEvents.policy.ts';
import type { EventDetails } from '../articles/articles.types.ts';
import type { ArticleCard, ArticlePage, SectionCard, StoredFile } from '../board/board.types.ts';
import type { CalendarEvent } from '../events/events.types.ts';
import type { SitePage } from '../pages/pages.service.ts';
import type { PublicContent, SiteIdentity } from './publicContent.types.ts';
import { eventData, newsArticle } from './structuredData.presenter.ts';

export interface PageOutline {
  /** Of the record; other pages are titled by the name of the site. */
  readonly title: string | undefined;
  readonly description: string;
  readonly path: string;
  readonly type: 'website' | 'article';
  readonly image?: { readonly url: string; readonly alt: string };
  /** Search engines forget the page then. */
  readonly expiresAt?: Date | null;
  readonly structuredData?: object;
  /** Of a section with a feed of its own. */
  readonly section?: { readonly slug: string; readonly name: string };
  /** Trusted HTML. */
  readonly text: string;
}

/** Longer ones are cut by search engines and messengers. */
const MAX_DESCRIPTION_LENGTH = 200;
/** Of a cover in a preview, in pixels: one of those that the server offers. */
const PREVIEW_WIDTH = 960;

const DATE = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'Europe/Prague' });

export function outlineOf(site: SiteIdentity, content: PublicContent): PageOutline {
  switch (content.kind) {
    case 'home':
      return outlineOfHome(site, content.sections, content.cards);
    case 'sections':
      return {
        title: undefined,
        description: `Sekce: ${content.sections.map(({ name }) => name).join(', ')}.`,
        path: '/sections',
        type: 'website',
        text: `<h1>Sekce</h1>${listOfSections(content.sections)}`,
      };
    case 'calendar':
      return {
        title: 'Kalendář',
        description: 'Co se chystá, den po dni.',
        path: '/kalendar',
        type: 'website',
        text: `<h1>Kalendář</h1>${content.events.length === 0 ? '<p>Zatím se nic nechystá.</p>' : listOfEvents(content.events)}`,
      };
    case 'section':
      return outlineOfSection(content.section, content.cards);
    case 'article':
      return outlineOfArticle(site, content.article, content.upcomingEvents);
    case 'page':
      return outlineOfPage(content.page);
  }
}

function outlineOfHome(
  { name }: SiteIdentity,
  sections: readonly SectionCard[],
  cards: readonly ArticleCard[],
): PageOutline {
  return {
    title: undefined,
    description: `Zprávy a dokumenty na jednom místě. Sekce: ${sections.map((section) => section.name).join(', ')}.`,
    path: '/',
    type: 'website',
    text: `<h1>${escapeHtml(name)}</h1>${listOfCards(cards)}<h2>Sekce</h2>${listOfSections(sections)}`,
  };
}

function outlineOfSection(section: SectionCard, cards: readonly ArticleCard[]): PageOutline {
  const { name, slug, description } = section;
  return {
    title: name,
    description: description === '' ? `Články v sekci ${name}.` : description,
    path: `/sekce/${slug}`,
    type: 'website',
    section: { slug, name },
    text: [
      `<h1>${escapeHtml(name)}</h1>`,
      paragraph(description),
      cards.length === 0 ? '<p>V této sekci zatím nic není.</p>' : listOfCards(cards),
    ].join(''),
  };
}

function outlineOfArticle(
  site: SiteIdentity,
  article: ArticlePage,
  upcomingEvents: readonly EventDetails[],
): PageOutline {
  const { title, perex, slug, section, cover, html, files, authorName, publishedAt, expiresAt } = article;
  const path = `/articles/${slug}`;
  const description = perex === '' ? excerptOf(html) : perex;
  const image = cover && { url: site.origin + previewOf(cover), alt: cover.alt };
  const facts = [
    authorName !== null && escapeHtml(authorName),
    dateOf(publishedAt),
    expiresAt && `platí do ${dateOf(expiresAt)}`,
  ];
  const about = { url: site.origin + path, description, imageUrl: image?.url };
  const news = newsArticle(site, article, about);
  const eventObjects = upcomingEvents.map((event) => eventData(site, title, event, about));
  return {
    title,
    description,
    path,
    type: 'article',
    ...(image && { image }),
    expiresAt,
    structuredData: upcomingEvents.length === 0 ? news : [news, ...eventObjects],
    text: [
      `<p><a href="/sekce/${section.slug}">${escapeHtml(section.name)}</a></p>`,
      `<h1>${escapeHtml(title)}</h1>`,
      paragraph(perex),
      `<p class="facts">${facts.filter(Boolean).join(' · ')}</p>`,
      cover ? picture(cover) : '',
      whenAndWhere(article.events),
      html,
      attachments(files),
    ].join(''),
  };
}

function outlineOfPage({ title, slug, html, files }: SitePage): PageOutline {
  return {
    title,
    description: excerptOf(html),
    path: `/stranky/${slug}`,
    type: 'website',
    text: `<h1>${escapeHtml(title)}</h1>${html}${attachments(files)}`,
  };
}

function listOfSections(sections: readonly SectionCard[]): string {
  return list(
    sections.map(
      ({ slug, name, description }) =>
        `<a href="/sekce/${slug}">${escapeHtml(name)}</a>${paragraph(description)}`,
    ),
  );
}

function listOfCards(cards: readonly ArticleCard[]): string {
  return list(
    cards.map(
      ({ slug, title, perex, section, publishedAt }) =>
        `<a href="/articles/${slug}">${escapeHtml(title)}</a>` +
        `<p class="facts">${escapeHtml(section.name)} · ${dateOf(publishedAt)}</p>${paragraph(perex)}`,
    ),
  );
}

function listOfEvents(events: readonly CalendarEvent[]): string {
  return list(
    events.map(({ startsAt, endsAt, allDay, place, article }) => {
      // A page that is kept may be read in another year.
      const when = eventText({ starts_at: startsAt, ends_at: endsAt, all_day: allDay }, new Date(0));
      return `<a href="/articles/${article.slug}">${escapeHtml(article.title)}</a>${paragraph(place === '' ? when : `${when}, ${place}`)}`;
    }),
  );
}

function whenAndWhere(events: readonly EventDetails[]): string {
  return events.length === 0 ? '' : `<h2>Kdy a kde</h2>${list(eventLines(events).map(escapeHtml))}`;
}

function attachments(files: readonly Pick<StoredFile, 'id' | 'name' | 'kind'>[]): string {
  const links = files
    .filter(({ kind }) => kind === 'attachment')
    .map((file) => `<a href="${escapeHtml(fileAddress(file))}">${escapeHtml(file.name)}</a>`);
  return links.length === 0 ? '' : `<h2>Přílohy</h2>${list(links)}`;
}

function picture({ alt, ...file }: StoredFile): string {
  return `<img src="${escapeHtml(previewOf(file))}" alt="${escapeHtml(alt)}">`;
}

function previewOf(file: Pick<StoredFile, 'id' | 'name' | 'width'>): string {
  const isWider = file.width !== null && file.width > PREVIEW_WIDTH;
  return isWider ? `${fileAddress(file)}?w=${PREVIEW_WIDTH}` : fileAddress(file);
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
}

function dateOf(time: Date): string {
  return `<time datetime="${time.toISOString()}">${DATE.format(time)}</time>`;
}

function excerptOf(html: string): string {
  const text = htmlToText(html.slice(0, 20 * MAX_DESCRIPTION_LENGTH)).replace(/\s+/g, ' ');
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION_LENGTH / 2))} …`;
}
