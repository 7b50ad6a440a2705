import type { Migration } from '../migration.ts';
import { people } from './0001-people.ts';
import { content } from './0002-content.ts';
import { search } from './0003-search.ts';
import { operations } from './0004-operations.ts';
import { accountLinks } from './0005-account-links.ts';
import { apiTokens } from './0006-api-tokens.ts';
import { peopleDetails } from './0007-people-details.ts';
import { writing } from './0008-writing.ts';
import { contentParts } from './0009-content-parts.ts';
import { searchWords } from './0010-search-words.ts';
import { logFilters } from './0011-log-filters.ts';
import { notifications } from './0012-notifications.ts';
import { rateLimits } from './0013-rate-limits.ts';
import { readsByTime } from './0014-reads-by-time.ts';
import { pageFiles } from './0015-page-files.ts';
import { changesByTime } from './0016-changes-by-time.ts';
import { resetRules } from './0017-given-back.ts';
import { webVitals } from './0018-web-vitals.ts';
import { searchByAge } from './0019-search-by-age.ts';
import { unplacedDrafts } from './0020-unplaced-drafts.ts';
import { articleTemplates } from './0021-article-templates.ts';
import { pdfProblems } from './0022-pdf-problems.ts';
import { unmergedRevisions } from './0023-unmerged-revisions.ts';
import { askableGroups } from './0024-askable-groups.ts';
import { previewLinks } from './0025-preview-links.ts';
import { following } from './0026-following.ts';
import { webPush } from './0027-web-push.ts';
import { attachmentNames } from './0028-attachment-names.ts';
import { displays } from './0029-displays.ts';
import { siteLogo } from './0030-site-logo.ts';
import { events } from './0031-events.ts';
import { questions } from './0032-questions.ts';
import { eventReminders } from './0033-event-reminders.ts';
import { eventMarks } from './0035-event-marks.ts';
import { linkMails } from './0037-link-mails.ts';
import { dashboard } from './0040-dashboard.ts';
import { savedFilters } from './0041-saved-filters.ts';
import { announcing } from './0043-announcing.ts';
import { articleImports } from './0044-article-imports.ts';
import { importedPages } from './0046-imported-pages.ts';
import { savedFilterLists } from './0047-saved-filter-lists.ts';
import { wholeDayAnnouncements } from './0048-whole-day-announcements.ts';
import { desk } from './0050-desk.ts';
import { deskHeadTries } from './0053-desk-head-tries.ts';
import { deskIntake } from './0054-desk-intake.ts';
import { deskDisposal } from './0055-desk-disposal.ts';
import { deskVersionKinds } from './0056-desk-version-kinds.ts';
import { deskLists } from './0057-desk-lists.ts';
import { importedFiles } from './0058-imported-files.ts';

/** All migrations in order. Append only; never change a released one. */
export const MIGRATIONS: readonly Migration[] = [
  people,
  content,
  search,
  operations,
  accountLinks,
  apiTokens,
  peopleDetails,
  writing,
  contentParts,
  searchWords,
  logFilters,
  notifications,
  rateLimits,
  readsByTime,
  pageFiles,
  changesByTime,
  resetRules,
  webVitals,
  searchByAge,
  unplacedDrafts,
  articleTemplates,
  pdfProblems,
  unmergedRevisions,
  askableGroups,
  previewLinks,
  following,
  webPush,
  attachmentNames,
  displays,
  siteLogo,
  events,
  questions,
  eventReminders,
  eventMarks,
  linkMails,
  dashboard,
  savedFilters,
  announcing,
  articleImports,
  importedPages,
  savedFilterLists,
  wholeDayAnnouncements,
  desk,
  deskHeadTries,
  deskIntake,
  deskDisposal,
  deskVersionKinds,
  deskLists,
  importedFiles,
];
