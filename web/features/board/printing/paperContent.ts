import { resizedSource } from '../../../lib/imageSources';
import { type ImageSizes, type RichContent, richContent } from '../../../lib/richHtml';
import { printedAddress } from './printedAddress';

/** For paper: nothing to press, everything open, pictures in print size, addresses written out. */
export function paperContent(html: string, sizes?: ImageSizes): RichContent {
  const { fragment } = richContent(html, sizes);
  for (const button of fragment.querySelectorAll('.open-image')) button.replaceWith(...button.childNodes);
  for (const frame of fragment.querySelectorAll('.table-scroll')) frame.replaceWith(...frame.childNodes);
  for (const opener of fragment.querySelectorAll('.card > :not(p)')) opener.remove();
  for (const image of fragment.querySelectorAll('img')) {
    // Printers need more pixels than screens, and what is not in view is printed too.
    for (const attribute of ['srcset', 'sizes', 'loading']) image.removeAttribute(attribute);
    image.setAttribute('src', resizedSource(image.getAttribute('src') ?? '', 1600));
  }
  for (const link of fragment.querySelectorAll('a')) writeOut(link);
  for (const part of [...fragment.querySelectorAll('details')].reverse()) openPart(part);
  return { fragment, images: [] };
}

/** The text of a link, with the address where it does not say it. */
function writeOut(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const address = printedAddress(href, link.textContent ?? '', window.location.origin);
  if (address !== undefined) {
    const words = document.createElement('span');
    words.className = 'address';
    words.textContent = ` (${address})`;
    link.append(words);
  }
  link.replaceWith(...link.childNodes);
}

/** Not by its `open`, which a press would take away again. */
function openPart(part: HTMLDetailsElement): void {
  const opened = document.createElement('div');
  opened.className = 'opened';
  opened.append(...part.childNodes);
  for (const summary of opened.querySelectorAll(':scope > summary')) {
    const heading = document.createElement('p');
    heading.className = 'summary';
    heading.append(...summary.childNodes);
    summary.replaceWith(heading);
  }
  part.replaceWith(opened);
}
