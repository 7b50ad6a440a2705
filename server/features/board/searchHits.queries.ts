import type { Database } from '../../database/database.ts';
import { findBestFiles, type MatchingFile, readFileTextPart } from '../../search/fileWords.ts';
import { findFirstMatch } from '../../search/highlight.ts';
import type { Hit } from '../../search/searchScope.ts';
import type { SearchTerm } from '../../search/searchTerms.ts';
import { loadArticleCards, loadArticleTexts } from './articleCards.queries.ts';
import type { ArticleCard } from './board.types.ts';

export interface HitDetails {
  card: ArticleCard;
  text: string;
  /** Set when only an attached file matches, with an excerpt of its text. */
  file: { id: number; name: string; text: string } | null;
}

const PART_LENGTH = 50_000;
/** The limit of parts read for one response: enough for one long file. */
const MAX_PARTS = 48;
/** Parts overlap, so that phrases and the text before a match are not cut. */
const OVERLAP = 400;

export async function loadHitDetails(
  database: Database,
  hits: readonly Hit[],
  terms: readonly SearchTerm[],
): Promise<HitDetails[]> {
  const ids = hits.map(({ id }) => id);
  const inFiles = hits.filter(({ tier }) => tier === 4).map(({ id }) => id);
  const [cards, texts, files] = await Promise.all([
    loadArticleCards(database, ids),
    loadArticleTexts(database, ids),
    findBestFiles(database, inFiles, terms),
  ]);
  const filesByArticle = new Map<number, HitDetails['file']>();
  let remainingParts = MAX_PARTS;
  for (const file of files) {
    const excerptPart = await findMatchingPart(database, file, terms, remainingParts);
    remainingParts -= excerptPart.parts;
    filesByArticle.set(file.articleId, { id: file.id, name: file.name, text: excerptPart.text });
  }
  return cards.map((card) => ({
    card,
    text: texts.get(card.id) ?? '',
    file: filesByArticle.get(card.id) ?? null,
  }));
}

async function findMatchingPart(
  database: Database,
  file: MatchingFile,
  terms: readonly SearchTerm[],
  maxParts: number,
): Promise<{ text: string; parts: number }> {
  const beginning = await readFileTextPart(database, file.id, 0, PART_LENGTH);
  let text = beginning;
  let parts = 1;
  while (findFirstMatch(text, terms) < 0) {
    if (text.length < PART_LENGTH || parts >= maxParts) return { text: beginning, parts };
    text = await readFileTextPart(database, file.id, parts * PART_LENGTH - OVERLAP, PART_LENGTH + OVERLAP);
    parts += 1;
  }
  return { text, parts };
}
