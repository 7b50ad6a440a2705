import { useSearchParams } from 'react-router-dom';
import { useGetArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { ImportAddress } from './ImportAddress';
import { ImportFile } from './ImportFile';
import { ImportPlan } from './ImportPlan';
import { ImportProgress } from './ImportProgress';
import { isMeasuring } from './importTexts';
import { PastImports } from './PastImports';

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
        <ImportStart onRead={(read) => setSearch({ soubor: String(read.id) })} />
      )}
    </AdminPage>
  );
}

const Parts = styled('div')(({ theme }) => ({
  '& > section': { marginTop: theme.spacing(4) },
  '& h2': {
    margin: theme.spacing(0, 0, 1.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    fontWeight: 650,
  },
}));

function ImportStart({ onRead }: { onRead(read: ArticleImport): void }) {
  return (
    <Parts>
      <section>
        <h2>Ze souboru</h2>
        <ImportFile onRead={onRead} />
      </section>
      <section>
        <h2>Z internetu</h2>
        <ImportAddress onRead={onRead} />
      </section>
      <section style={{ maxWidth: '50rem' }}>
        <h2>Dřívější importy</h2>
        <PastImports />
      </section>
    </Parts>
  );
}

function isChanging(read: ArticleImport): boolean {
  return read.state === 'running' || isMeasuring(read);
}

function ImportSteps({ id }: { id: number }) {
  const { data, error, mutate } = useGetArticleImport(id, {
    swr: { refreshInterval: (latest) => (latest && isChanging(latest.data) ? POLL_MS : 0) },
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
