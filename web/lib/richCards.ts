import { type Embed, embedOf, loneLinkOf } from './embeds';

const OWN_PDF = /^\/api\/public\/(?:(?:previews|views)\/[\w.-]+\/)?files\/\d+\/[^?#]+\.pdf$/i;
const OPEN_LABELS: Readonly<Record<Embed['kind'], string>> = {
  video: 'Přehrát zde',
  map: 'Zobrazit mapu',
};
/** Enough for a player or a map, not for changing this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation';

export function isOwnPdf(href: string): boolean {
  return OWN_PDF.test(href);
}

/**
 * Makes cards of paragraphs, outside of lists and tables, that are only a link to an own PDF, a video or a map. See
 * `docs/decisions/cards-in-texts.md`.
 */
export function addCards(fragment: DocumentFragment): void {
  for (const paragraph of [...fragment.querySelectorAll('p')]) {
    const link = paragraph.closest('li, table') ? undefined : loneLinkOf(paragraph);
    const href = link?.getAttribute('href') ?? '';
    const embed = embedOf(href);
    const parts = embed ? embedParts(embed) : isOwnPdf(href) ? pdfParts() : undefined;
    if (!parts) continue;
    const card = element('div', embed ? 'card embed' : 'card pdf');
    paragraph.replaceWith(card);
    card.append(paragraph, ...parts);
  }
}

export function openEmbed(button: Element): void {
  const card = button.closest('.card');
  const link = card?.querySelector('a');
  const embed = embedOf(link?.getAttribute('href') ?? '');
  if (!card || !embed) return;
  const frame = document.createElement('iframe');
  frame.src = embed.src;
  frame.title = link?.textContent ?? embed.provider;
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'fullscreen; picture-in-picture';
  // YouTube plays nothing for a page that does not say its host.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  card.querySelector('.consent')?.replaceWith(frame);
  frame.focus();
}

function embedParts({ kind, provider, src }: Embed): readonly Element[] {
  const consent = element('div', 'consent');
  const note = element('div', 'note');
  note.textContent = `${provider}: načte se ze serveru ${new URL(src).host}, který se dozví adresu vašeho zařízení.`;
  consent.append(openButton('open-embed', OPEN_LABELS[kind]), note);
  return [consent];
}

function pdfParts(): readonly Element[] {
  return [openButton('open-pdf', 'Zobrazit zde')];
}

function openButton(className: string, label: string): HTMLButtonElement {
  const button = element('button', className);
  button.type = 'button';
  button.textContent = label;
  return button;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
