import { useSearchParams } from 'react-router-dom';
import { useGetArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { ImportFile } from './ImportFile';
import { ImportPlan } from './ImportPlan';
import { ImportProgress } from './ImportProgress';

const POLL_MS = 2_000;

/** The steps of an import on one screen; which one follows from the state of the import in the address. */
export function ImportPage() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('soubor'));
  return (
    <AdminPage
      title="Import článků"
      intro="Převezměte články z WordPressu, z kanálu RSS nebo Atom, nebo z tabulky CSV. Nejdřív uvidíte, co se stane, a teprve potom import spustíte."
    >
      <ArticleTabs />
      {id > 0 ? (
        <ImportSteps key={id} id={id} />
      ) : (
        <ImportFile onRead={(read) => setSearch({ soubor: String(read.id) })} />
      )}
    </AdminPage>
  );
}

function ImportSteps({ id }: { id: number }) {
  const { data, error, mutate } = useGetArticleImport(id, {
    swr: { refreshInterval: (latest) => (latest?.data.state === 'running' ? POLL_MS : 0) },
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <LoadingRegion>
        <SkeletonBar style={{ width: '20rem', height: '1.2rem', marginBlock: 26 }} />
      </LoadingRegion>
    );
  }
  const update = (read: ArticleImport) => void mutate({ success: true, data: read }, { revalidate: true });
  const { state } = data.data;
  if (state === 'ready' || state === 'stopped') return <ImportPlan read={data.data} onChange={update} />;
  return <ImportProgress read={data.data} onChange={update} />;
}
