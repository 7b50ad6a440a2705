import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { OwnAcknowledgements } from '../acknowledgements/ownAcknowledgements.service.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createArticlePreview } from './articlePreview.service.ts';
import { boardRoutes, feedRoutes } from './board.routes.ts';
import { createBoardService } from './board.service.ts';
import { createBoardLists } from './boardLists.service.ts';
import { createReadFeed } from './feed.service.ts';
import { createReadMarks } from './readMarks.service.ts';
import { createSearchSync } from './searchSync.job.ts';

/** Only with several instances: read marks are not published, because that would be an event for each view. */
const READ_MARKS_MAX_AGE_MS = 5_000;

interface BoardNeeds
  extends Pick<AccountFeatureServices, 'permissions' | 'readers'>,
    Pick<ArticlesFeatureServices, 'records' | 'previewLinks'> {
  settings: Settings;
  categories: Categories;
  ownAcknowledgements: OwnAcknowledgements;
}

export function boardFeature(core: Core, needs: BoardNeeds) {
  const deps = { ...core, ...needs };
  const readMarks = createReadMarks({ ...core, freshForMs: core.link && READ_MARKS_MAX_AGE_MS });
  const lists = createBoardLists(core);
  const board = createBoardService({
    ...deps,
    lists,
    readMarks,
    acknowledgements: needs.ownAcknowledgements,
  });
  const searchSync = createSearchSync(core);
  return {
    services: { board, boardLists: lists },
    routes: {
      ...boardRoutes({ ...deps, board, preview: createArticlePreview(deps) }),
      ...feedRoutes({ ...core, readFeed: createReadFeed({ ...deps, lists }) }),
    },
    jobs: [
      { flush: readMarks.flush },
      {
        start: searchSync.start,
        stop: (isDraining: boolean) => (isDraining ? searchSync.close() : undefined),
      },
    ],
  };
}
