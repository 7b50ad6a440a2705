import type { SitePageAnswer, SitePageInput } from '../../../generated/web/model';
import { createSitePage } from '../../../generated/web/pages/pages';
import { createSubmission } from '../../api/submission';

const EMPTY: SitePageInput = { title: '', html: '' };

const submission = createSubmission();
let running: Promise<SitePageAnswer> | undefined;

/** Creates one page, however many mounts wait for it; a retry after a failure creates the same one. */
export function createDraft(): Promise<SitePageAnswer> {
  running ??= submission
    .run(EMPTY, (options) => createSitePage(EMPTY, { ...options, failures: 'caller' }))
    .finally(() => {
      running = undefined;
    });
  return running;
}
