import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Hit } from '../../search/articleSearch.ts';
import { findBestFiles, readFileTextPart } from '../../search/fileWords.ts';
import type { Highlighter } from '../../search/highlight.ts';
import type { SearchTerm } from '../../search/searchTerms.ts';
import type { SectionRef } from './board.types.ts';

export interface HitDetails {
  id: number;
  slug: string;
  title: string;
  perex: string;
  section: SectionRef;
  publishedAt: Date;
  text: string;
  /** Set when it takes an attached file to match, with the matching part of its text; null where only its name matches. */
  file: { id: number; name: string; text: string | null } | null;
}

interface HitRow {
  id: number;
  slug: string;
  title: string;
  perex: string;
  section_slug: string;
  section_name: string;
  section_color: string;
  text: string;
}

/** Excerpts are searched in this much text: the longest articles would block the event loop for a second. */
const EXCERPT_CHARACTERS = 50_000;
const PART_LENGTH = 50_000;
/** The limit of parts read for one response: enough for one long file. */
const MAX_PARTS = 48;
/** Parts overlap, so that phrases and the text before a match are not cut. */
const OVERLAP = 400;

/** In the order of the hits; articles deleted meanwhile are left out. */
export async function loadHitDetails(
  database: Database,
  hits: readonly Hit[],
  terms: readonly SearchTerm[],
  highlighter: Highlighter,
): Promise<HitDetails[]> {
  const inFiles = hits.filter(({ tier }) => tier === 4).map(({ id }) => id);
  const [rows, files] = await Promise.all([
    loadRows(
      database,
      hits.map(({ id }) => id),
    ),
    findBestFiles(database, inFiles, terms),
  ]);
  const filesByArticle = new Map<number, HitDetails['file']>();
  let remainingParts = MAX_PARTS;
  for (const { id, name, articleId, inText } of files) {
    if (!inText) {
      filesByArticle.set(articleId, { id, name, text: null });
      continue;
    }
    const excerptPart = await findMatchingPart(database, id, highlighter, remainingParts);
    remainingParts -= excerptPart.parts;
    filesByArticle.set(articleId, { id, name, text: excerptPart.text });
  }
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, publishedAt }) => {
    const row = rowsById.get(id);
    if (!row) return [];
    const { slug, title, perex, section_slug, section_name, section_color, text } = row;
    const section = { slug: section_slug, name: section_name, color: section_color };
    return { id, slug, title, perex, section, publishedAt, text, file: filesByArticle.get(id) ?? null };
  });
}

async function loadRows(database: Database, ids: readonly number[]): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  return selectRows<HitRow>(
    database,
    `SELECT articles.id, articles.slug, articles.title, articles.perex,
       categories.slug AS section_slug, categories.name AS section_name, categories.color AS section_color,
       substr(articles.text, 1, :length) AS text
     FROM articles JOIN categories ON categories.id = articles.category_id WHERE articles.id IN (:ids)`,
    { ids, length: EXCERPT_CHARACTERS },
  );
}

async function findMatchingPart(
  database: Database,
  fileId: number,
  highlighter: Highlighter,
  maxParts: number,
): Promise<{ text: string; parts: number }> {
  const beginning = await readFileTextPart(database, fileId, 0, PART_LENGTH);
  let text = beginning;
  let parts = 1;
  while (highlighter.findFirst(text) < 0) {
    if (text.length < PART_LENGTH || parts >= maxParts) return { text: beginning, parts };
    text = await readFileTextPart(database, fileId, parts * PART_LENGTH - OVERLAP, PART_LENGTH + OVERLAP);
    parts += 1;
  }
  return { text, parts };
}
