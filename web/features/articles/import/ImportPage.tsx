import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  createArticleImport,
  fetchArticleImport,
  useGetArticleImport,
} from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Field } from '../../../ui/form/Field';
import { FileField } from '../../../ui/form/FileField';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
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

function ImportAddress({ onRead }: { onRead(read: ArticleImport): void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const [addressError, setAddressError] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  async function read(event: FormEvent) {
    event.preventDefault();
    if (isReading) return;
    setProblem(undefined);
    setAddressError(address.trim() === '' ? 'Vyplňte adresu.' : undefined);
    if (address.trim() === '') return;
    setIsReading(true);
    try {
      onRead((await fetchArticleImport({ address }, { failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsReading(false);
    }
  }

  return (
    <form onSubmit={(event) => void read(event)} style={{ maxWidth: '38rem' }} noValidate>
      <Field
        label="Adresa webu nebo kanálu"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint="Třeba stary-web.cz nebo stary-web.cz/feed. V kanálu RSS bývá jen pár posledních článků; všechny jsou v exportu."
        error={addressError}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="outline" aria-disabled={isReading}>
        {isReading ? 'Web se čte…' : 'Načíst z adresy'}
      </Button>
      <ServerError problem={problem} />
    </form>
  );
}

function ImportFile({ onRead }: { onRead(read: ArticleImport): void }) {
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const [isReading, setIsReading] = useState(false);

  async function read(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!file);
    if (!file) return;
    setIsReading(true);
    try {
      onRead((await createArticleImport(file, { name: file.name })).data);
    } catch {
      // The API client has shown the error.
    } finally {
      setIsReading(false);
    }
  }

  return (
    <form onSubmit={(event) => void read(event)} style={{ maxWidth: '38rem' }} noValidate>
      <FileField
        label="Soubor s články"
        name="file"
        accept=".xml,.rss,.atom,.csv"
        hint="Z WordPressu: Nástroje – Export – Veškerý obsah. Tabulka potřebuje sloupce „název“ a „text“; přečteme i sekci, datum, autora, adresu a přílohy. Nejvýš 50 MB a 5 000 článků."
        error={isMissing ? 'Vyberte soubor.' : undefined}
        onChoose={setFile}
      />
      <Button type="submit" variant="primary" disabled={isReading}>
        {isReading ? 'Soubor se čte…' : 'Zjistit, co se stane'}
      </Button>
    </form>
  );
}
