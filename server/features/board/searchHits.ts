import type { Database } from '../../database/database.ts';
import { bestFiles, type FoundFile, filePart } from '../../database/fileWords.ts';
import type { Hit } from '../../database/searchScope.ts';
import type { SearchTerm } from '../../shared/searchTerms.ts';
import { articleCards, articleTexts } from './articleCards.ts';
import type { ArticleCard } from './board.types.ts';
import { firstAnswer } from './highlight.ts';

/** What is shown of a hit. */
export interface HitDetails {
  card: ArticleCard;
  text: string;
  /** The file that it takes to answer, with a piece of what it says. */
  file: { id: number; name: string; text: string } | null;
}

/** A file is looked through in parts of so many characters. */
const PART = 50_000;
/** What may be looked through for one answer: enough for a long file, not for twenty. */
const PARTS_IN_ALL = 48;
/** Beginnings overlap the parts, so that neither a phrase nor what stands before it is torn. */
const OVERLAP = 400;

/** The hits as they are shown, in their order. */
export async function describeHits(
  database: Database,
  hits: readonly Hit[],
  terms: readonly SearchTerm[],
): Promise<HitDetails[]> {
  const ids = hits.map(({ id }) => id);
  const inFiles = hits.filter(({ tier }) => tier === 4).map(({ id }) => id);
  const [cards, texts, files] = await Promise.all([
    articleCards(database, ids),
    articleTexts(database, ids),
    bestFiles(database, inFiles, terms),
  ]);
  const found = new Map<number, HitDetails['file']>();
  let parts = PARTS_IN_ALL;
  for (const file of files) {
    const piece = await pieceOf(database, file, terms, parts);
    parts -= piece.parts;
    found.set(file.articleId, { id: file.id, name: file.name, text: piece.text });
  }
  return cards.map((card) => ({
    card,
    text: texts.get(card.id) ?? '',
    file: found.get(card.id) ?? null,
  }));
}

/** The part of the file in which the first word that answers stands; its beginning when it lies too far behind. */
async function pieceOf(
  database: Database,
  file: FoundFile,
  terms: readonly SearchTerm[],
  allowed: number,
): Promise<{ text: string; parts: number }> {
  const beginning = await filePart(database, file.id, 0, PART);
  let text = beginning;
  let parts = 1;
  while (firstAnswer(text, terms) < 0) {
    if (text.length < PART || parts >= allowed) return { text: beginning, parts };
    text = await filePart(database, file.id, parts * PART - OVERLAP, PART + OVERLAP);
    parts += 1;
  }
  return { text, parts };
}
