import type { DeskNotice } from '../../models/deskNotice.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import { toSafeFileName } from '../files/fileNames.policy.ts';
import { findAllowedType } from '../files/fileTypes.policy.ts';
import { differentContent, incompleteNotice, outdatedVersion, wrongDeskState } from './desk.errors.ts';
import type { NoticeDetails } from './desk.types.ts';
import { canonicalJson, textHash } from './deskRecord.policy.ts';
import { detailsOf } from './noticeDetails.policy.ts';

export interface IntakeFile {
  name: string;
  sha256: string;
}

/** A version as a records service has sent it, and where it was written. */
export interface IntakeContent {
  /** Of all that was sent, so that a repeat is known. */
  hash: string;
  /** The hashes of files of former versions that this one has not. */
  formerFiles: string[];
  textHash: string;
  details: NoticeDetails;
  files: IntakeFile[];
  /** The article of the notice, or the draft of its change. */
  articleId: number;
  /** What hung when it came; it hangs itself once the notice is at a higher one. */
  revision: number;
  /** Missing in what came before it was kept. */
  received?: { at: string; token: string };
  /** A clerk has thrown it away: it never hangs, whatever comes after. */
  isDiscarded?: boolean;
}

export interface SentFile {
  file: Pick<FileRecord, 'name' | 'mime'>;
  sha256: string;
}

export function storedName({ name }: IntakeFile, { mime }: Pick<FileRecord, 'mime'>): string {
  const type = findAllowedType(mime);
  return type ? toSafeFileName(name, type) : name;
}

type SourceColumns = Pick<
  DeskNotice,
  'state' | 'revision' | 'change_article_id' | 'source_version' | 'source_content'
>;

/** A repeat of what is known, other content of a version not yet posted, or the change of one that hangs. */
export type IntakeStep = 'known' | 'rewrite' | 'change';

export function readContent({ source_content }: Pick<SourceColumns, 'source_content'>): IntakeContent {
  if (source_content === null) throw new Error('Only a notice of a records service has the content of one.');
  return JSON.parse(source_content);
}

/** What came from a records service; null where a clerk prepared it. */
export function sourceOf(notice: Pick<SourceColumns, 'source_version' | 'source_content'>) {
  if (notice.source_version === null || notice.source_content === null) return null;
  const { received } = readContent(notice);
  return {
    version: notice.source_version,
    received_at: received?.at ?? null,
    token: received?.token ?? null,
  };
}

/** @returns the columns of a notice whose draft of a change is thrown away */
export function withoutDraft({ source_content, change_article_id }: SourceColumns) {
  const content: IntakeContent | null = source_content === null ? null : JSON.parse(source_content);
  const isOfIntake = content !== null && content.articleId === change_article_id;
  return {
    change_article_id: null,
    ...(isOfIntake && { source_content: JSON.stringify({ ...content, isDiscarded: true }) }),
  };
}

export const hasBeenPosted = (
  { revision }: Pick<SourceColumns, 'revision'>,
  content: IntakeContent,
): boolean => !content.isDiscarded && revision > content.revision;

/** @throws 409 for an older version, for other content of a known one, and where clerks stand in the way */
export function nextStep(notice: SourceColumns, sent: { version: number; hash: string }): IntakeStep {
  const known = notice.source_version ?? 0;
  const content = readContent(notice);
  if (sent.version < known) throw outdatedVersion(known);
  if (sent.version === known) {
    if (sent.hash !== content.hash) throw differentContent(known);
    return 'known';
  }
  if (notice.state === 'removed')
    throw wrongDeskState('Písemnost už byla z úřední desky sejmuta. Další verzi vyvěsit nejde.');
  if (notice.state === 'prepared') return 'rewrite';
  if (notice.change_article_id === null) return 'change';
  if (notice.change_article_id === content.articleId) return 'rewrite';
  throw wrongDeskState('Písemnost má na nástěnce rozepsanou změnu. Nejdřív ji tam vyvěste, nebo zahoďte.');
}

/** @returns what was sent as the version @throws 409 for an older one, and one that has not come */
export function requireSent(notice: SourceColumns, version: number): IntakeContent {
  const known = notice.source_version ?? 0;
  if (version < known) throw outdatedVersion(known);
  if (version > known) throw wrongDeskState('Tato verze ještě nepřišla. Nejdřív ji pošlete.');
  return readContent(notice);
}

/** @throws 409 where clerks have given the version up */
export function requirePending(notice: SourceColumns, { articleId }: IntakeContent): void {
  if (notice.state === 'prepared' || notice.change_article_id === articleId) return;
  throw wrongDeskState('Tuto verzi na nástěnce někdo zahodil. Pošlete další verzi.');
}

/**
 * What hangs is what was sent.
 *
 * @param files as they are stored @throws 400 for files that have not come, 409 where clerks have changed it since
 */
export function requireAsSent(
  content: IntakeContent,
  article: Parameters<typeof textHash>[0],
  notice: DeskNotice,
  files: readonly SentFile[],
): void {
  const hashes = files.map(({ sha256 }) => sha256);
  const missing = content.files.flatMap(({ name, sha256 }, index) =>
    hashes.includes(sha256) ? [] : [{ path: `files.${index}`, message: `Soubor „${name}“ ještě nepřišel.` }],
  );
  if (missing.length > 0) throw incompleteNotice(missing);
  // The day for which clerks plan it is theirs.
  const details = { ...detailsOf(notice), planned_on: content.details.planned_on };
  const hasSameDetails =
    notice.state !== 'prepared' || canonicalJson(details) === canonicalJson(content.details);
  const hasSameFiles =
    files.length === content.files.length &&
    files.every(({ file, sha256 }, index) => {
      const sent = content.files[index];
      return sent?.sha256 === sha256 && file.name === storedName(sent, file);
    });
  const isSame = textHash(article) === content.textHash && hasSameFiles;
  if (!isSame || !hasSameDetails)
    throw wrongDeskState(
      'Písemnost mezitím někdo upravil na nástěnce. Vyvěste ji tam, nebo pošlete další verzi.',
    );
}
