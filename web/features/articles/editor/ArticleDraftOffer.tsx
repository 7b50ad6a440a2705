import { type ReactNode, useState } from 'react';
import {
  discardArticleDraft,
  getArticleRevision,
  listArticleRevisions,
} from '../../../../generated/web/articles/articles';
import type { Article, ArticleDraft } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { hasSameValues } from '../../../lib/mergeRecord';
import { UNTITLED } from '../../../lib/untitled';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { TabSection } from '../../../ui/TabSection';
import { useNow } from '../../../ui/useNow';
import { ArticleDifferences } from '../ArticleDifferences';
import { articleRecord, BLANK_VALUES, isUnwritten, valuesOf } from '../articleValues';
import type { DraftWithBase } from './articleFormState';
import { formatSaveTime } from './saveStatus';

/**
 * Offers to restore an unsaved draft before the form opens, with a diff. Decided once, on mount: a draft
 * saved while editing is not offered.
 */
export function ArticleDraftOffer(props: {
  article: Article;
  children(draft: DraftWithBase | undefined): ReactNode;
}) {
  const { article, children } = props;
  const [offeredDraft] = useState(() => findDraftToOffer(article));
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [opened, setOpened] = useState(() => findDraftToContinue(article));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const now = useNow();
  if (!offeredDraft || isDiscarded) return children(undefined);
  if (opened) return children(opened);

  async function restore(current: Article, draft: ArticleDraft) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      setOpened(await loadDraftWithBase(current, draft));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  const time = formatSaveTime(offeredDraft.saved_at, now);
  return (
    <AdminPage title={article.title || UNTITLED}>
      <TabSection
        title="Máte tu neuložené změny"
        intro={
          offeredDraft.version < article.version
            ? 'Článek mezitím někdo uložil. Když změny obnovíte, obě znění před uložením porovnáte.'
            : 'Naposledy jste odešli dřív, než jste je uložili. Tady vidíte, v čem se liší od uloženého článku.'
        }
      >
        <ArticleDifferences before={articleRecord(article).values} after={valuesOf(offeredDraft.content)} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 }}>
          <Button
            variant="primary"
            aria-disabled={isBusy}
            onClick={() => void restore(article, offeredDraft)}
          >
            {`Obnovit změny z\u00a0${time.replace(/^ve?\u00a0/, '')}`}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setIsDiscarded(true);
              // Otherwise the server would offer it again.
              void discardArticleDraft(article.id).catch(() => undefined);
            }}
          >
            Zahodit
          </Button>
        </div>
        <ServerError problem={problem} />
      </TabSection>
    </AdminPage>
  );
}

/** An article that was never saved has nothing that the draft could be compared with. */
function findDraftToContinue(article: Article): DraftWithBase | undefined {
  if (!article.draft || !isUnwritten(article)) return undefined;
  return { ...article.draft, base: articleRecord(article).values };
}

function findDraftToOffer(article: Article): ArticleDraft | undefined {
  if (!article.draft) return undefined;
  const isSame = hasSameValues(articleRecord(article).values, valuesOf(article.draft.content));
  return isSame ? undefined : article.draft;
}

/**
 * Loads the version that the draft was based on, to tell the writer's changes from those saved since.
 *
 * @throws ApiError
 */
async function loadDraftWithBase(article: Article, draft: ArticleDraft): Promise<DraftWithBase> {
  const current = articleRecord(article).values;
  if (draft.version >= article.version) return { ...draft, base: current };
  const { data } = await listArticleRevisions(article.id, { page: 1, pageSize: 100 }, { failures: 'caller' });
  // Newest first; a version that changes nothing for readers has no revision.
  const baseRevision = data.find(({ version }) => version <= draft.version);
  // A draft as it was made has no revision.
  if (!baseRevision) return { ...draft, base: draft.version === 1 ? BLANK_VALUES : current };
  const revision = await getArticleRevision(article.id, baseRevision.id, { failures: 'caller' });
  return { ...draft, base: valuesOf(revision.data) };
}
