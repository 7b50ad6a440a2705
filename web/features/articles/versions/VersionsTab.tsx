import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  restoreArticleRevision,
  useGetArticleRevision,
  useListArticleRevisions,
} from '../../../../generated/web/articles/articles';
import type { Article, Revision } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { UNTITLED } from '../../../lib/untitled';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { RelativeTime } from '../../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { TabSection } from '../../../ui/TabSection';
import { TYPE } from '../../../ui/tokens';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { ArticleDifferences } from '../ArticleDifferences';
import { articleRecord, valuesOf } from '../articleValues';

/** No revision has this number. */
const NONE = 0;
const PAGE_SIZE = 20;

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > li': { borderTop: `1px solid ${theme.color.rule}` },
  '& button.row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
    width: '100%',
    minHeight: 52,
    padding: theme.spacing(1, 0),
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '& .soft': { flex: '1 1 10rem' },
    '& svg': { flex: 'none', marginInlineStart: 'auto', transition: 'rotate 120ms' },
    '&[aria-expanded="true"] svg': { rotate: '180deg' },
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  },
  '& .soft': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .open': { padding: theme.spacing(0, 0, 2.5) },
}));

export function VersionsTab(props: {
  article: Article;
  /** Unsaved changes would be lost by restoring a version. */
  isDirty: boolean;
  onRestored(article: Article): void;
}) {
  const { article, isDirty, onRestored } = props;
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { search } = useLocation();
  const [chosen, setChosen] = useState<number>();
  // The link of a record in the logs names a version, which is open until another one is chosen.
  const named = Number(new URLSearchParams(search).get('verze'));
  const { data, error, mutate } = useListArticleRevisions(
    article.id,
    { page: 1, pageSize },
    { swr: { keepPreviousData: true } },
  );
  const open = chosen ?? data?.data.find(({ version }) => version === named)?.id;
  return (
    <TabSection
      title="Verze"
      intro="Každé uložení zůstává. Vyberte verzi a uvidíte, v čem se liší od současného znění."
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          <SkeletonBar style={{ height: '10rem' }} />
        </LoadingRegion>
      )}
      {data?.data.length === 0 && <p>První verze vznikne, až článek uložíte.</p>}
      <List hidden={!data?.data.length}>
        {data?.data.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              className="row"
              aria-expanded={open === revision.id}
              onClick={() => setChosen(open === revision.id ? NONE : revision.id)}
            >
              <strong>Verze {revision.version}</strong>
              <span className="soft">
                <RelativeTime time={revision.created_at} />, {revision.author?.full_name ?? 'smazaný účet'}
                {revision.restored_from !== null && `, obnovená verze ${revision.restored_from}`}
                {revision.unmerged && ', znění před spojením'}
                {revision.version === article.version && ' (současná)'}
              </span>
              <ChevronDown size={18} aria-hidden />
            </button>
            {open === revision.id && (
              <RevisionDetails
                article={article}
                revision={revision}
                isDirty={isDirty}
                onRestored={(saved) => {
                  setChosen(NONE);
                  onRestored(saved);
                  void mutate();
                }}
              />
            )}
          </li>
        ))}
      </List>
      {data && data.meta.total > data.data.length && pageSize < 100 && (
        <Button variant="outline" style={{ marginTop: 16 }} onClick={() => setPageSize(100)}>
          Starší verze
        </Button>
      )}
    </TabSection>
  );
}

function RevisionDetails(props: {
  article: Article;
  revision: Revision;
  isDirty: boolean;
  onRestored(article: Article): void;
}) {
  const { article, revision, isDirty, onRestored } = props;
  const { data, error, mutate } = useGetArticleRevision(article.id, revision.id);
  const confirm = useConfirmDialog();
  const toast = useToast();

  async function restore() {
    let restored: Article | undefined;
    await confirm({
      title: `Obnovit verzi ${revision.version}?`,
      message: `Vrátí se název, perex, text, termíny a titulní obrázek z ${formatExact(new Date(revision.created_at))}. Současné znění zůstane mezi verzemi.${isDirty ? ' Neuložené změny se ztratí.' : ''}`,
      confirmLabel: 'Obnovit',
      destructive: isDirty,
      onConfirm: async () => {
        const input = { version: article.version };
        restored = (await restoreArticleRevision(article.id, revision.id, input, { failures: 'caller' }))
          .data;
      },
    });
    if (!restored) return;
    onRestored(restored);
    toast.show({ type: 'success', title: 'Verze je obnovená', message: restored.title || UNTITLED });
  }

  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonBar style={{ height: '4rem', marginBottom: 16 }} />;
  const isCurrent = revision.version === article.version;
  return (
    <div className="open">
      <ArticleDifferences before={valuesOf(data.data)} after={articleRecord(article).values} />
      {!isCurrent && (
        <Button variant="outline" style={{ marginTop: 16 }} onClick={() => void restore()}>
          Obnovit tuto verzi
        </Button>
      )}
    </div>
  );
}
