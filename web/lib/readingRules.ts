const WORDS = /[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu;

export function countWords(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}

const WORDS_PER_MINUTE = 200;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const MIN_CAPITAL_WORDS = 3;
const MIN_CAPITAL_LETTERS = 16;

/**
 * The first run of words in capitals, which are read slowly and spelt by some screen readers. Abbreviations are
 * shorter.
 */
export function findCapitals(text: string): string | undefined {
  const words =
    /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]*(?:[^\p{L}\p{N}\n]+[\p{Lu}\p{N}]+(?![\p{Ll}]))*(?![\p{L}\p{N}])/gu;
  return text.match(words)?.find((run) => {
    const letters = run.match(/\p{Lu}/gu)?.length ?? 0;
    return countWords(run) >= MIN_CAPITAL_WORDS && letters >= MIN_CAPITAL_LETTERS;
  });
}

const VAGUE_LINK_TEXTS: ReadonlySet<string> = new Set(
  (
    'zde|tady|tu|sem|toto|tento|odkaz|tento odkaz|na tomto odkazu|tomto odkazu|na této adrese|na odkazu|link|' +
    'více|více zde|více informací|více informací zde|víc|další|dále|číst|číst dál|číst dále|číst více|čtěte|čtěte dál|' +
    'čtěte více|celý článek|klikněte|klikněte zde|klikněte sem|kliknutím zde|klikni|klikni zde|stáhnout|stáhnout zde|' +
    'ke stažení|ke stažení zde|otevřít|zobrazit|detail|informace|info|web|stránka|here|click here|more|read more'
  ).split('|'),
);
const MAX_ADDRESS_LENGTH = 40;

/** Whether a link does not say where it leads when it is read out of its sentence (WCAG 2.4.4). */
export function isVagueLink(text: string): boolean {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const address = /^(?:https?:\/\/|www\.)(\S+)$/.exec(words)?.[1];
  if (address !== undefined) return address.length > MAX_ADDRESS_LENGTH || /\/./.test(address);
  const plain = words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return plain === '' || VAGUE_LINK_TEXTS.has(plain);
}

const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|heic|heif|bmp|tiff?|svg)$|\.(?:jpe?g|png|gif|webp|avif|heic|heif)$/i;
const CAMERA_NAME =
  /^(?:img|dsc[nf]?|dscn|pxl|image|obr[aá]zek|foto|photo|picture|screenshot|snímek obrazovky)[\s_-]*[\d_-]*$/i;

/** Whether the alternative text of a picture says nothing of it: none, or what a camera calls it. */
export function isMissingDescription(alt: string): boolean {
  const text = alt.trim();
  return text === '' || FILE_NAME.test(text) || CAMERA_NAME.test(text);
}

const SEGMENTER = new Intl.Segmenter('cs', { granularity: 'sentence' });

export function sentencesOf(text: string): readonly string[] {
  return [...SEGMENTER.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');
}

const BULLET = /^\s*[-–—•*▪·]\s+\S/;
/** Not a date: „1. prosince“, „3. 12.“. */
const NUMBER =
  /^\s*(\d{1,2})[.)]\s+(?!\d|(?:led|únor|břez|dub|květ|červ|srp|září|říj|listopad|prosin)\p{L}*\s)(?=\S)/u;

/** The marker of a line that is an item of a list typed by hand: its number, 0 for a bullet. */
function markerOf(line: string): number | undefined {
  if (BULLET.test(line)) return 0;
  const number = NUMBER.exec(line)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Where lists are typed by hand, at least two items long: the index of the first line and of the last. */
export function findTypedLists(
  lines: readonly string[],
): readonly (readonly [first: number, last: number])[] {
  const markers = lines.map(markerOf);
  const lists: [number, number][] = [];
  for (const [index, marker] of markers.entries()) {
    const before = markers[index - 1];
    if (marker === undefined || before === undefined || marker !== (before === 0 ? 0 : before + 1)) continue;
    const last = lists.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else lists.push([index - 1, index]);
  }
  return lists;
}
