import { useState } from 'react';
import { stopArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { LinearProgress } from '../../../ui/mui/LinearProgress';
import { ImportActions } from './ImportActions';
import { ImportHeading } from './ImportHeading';
import { ImportItems } from './ImportItems';
import { resultText } from './importTexts';

const TITLES = { running: 'Import běží', done: 'Import je hotový', undone: 'Import je vrácený' } as const;
const UNDONE =
  'Převzaté články, které mezitím nikdo neupravil, jsou v koši. Neupravené převzaté stránky jsou smazané.';

export function ImportProgress({
  read,
  onChange,
}: {
  read: ArticleImport;
  onChange(read: ArticleImport): void;
}) {
  const [isStopping, setIsStopping] = useState(false);
  const total = read.items.length;
  const finished = read.items.filter(({ state }) => state !== 'waiting').length;
  const isRunning = read.state === 'running';
  const hasPages = read.items.some(({ page_id }) => page_id !== null);

  async function stop() {
    setIsStopping(true);
    try {
      onChange((await stopArticleImport(read.id)).data);
    } catch {
      // The API client has shown the error.
      setIsStopping(false);
    }
  }

  return (
    <div style={{ maxWidth: '50rem' }}>
      <ImportHeading>{TITLES[read.state as keyof typeof TITLES]}</ImportHeading>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * finished) / Math.max(1, total)}
          aria-label="Průběh importu"
        />
      )}
      <p role="status">{addNbsp(read.state === 'undone' ? UNDONE : resultText(read.items))}</p>
      {isRunning && <p>{addNbsp('Import běží na serveru, stránku můžete zavřít.')}</p>}
      {read.state === 'done' && hasPages && (
        <p>{addNbsp('Převzaté stránky jsou koncepty. Projděte je a zveřejněte v části Stránky.')}</p>
      )}
      {isRunning ? (
        <Button variant="outline" disabled={isStopping} onClick={() => void stop()}>
          Zastavit
        </Button>
      ) : (
        <ImportActions read={read} onChange={onChange} />
      )}
      <ImportItems items={read.items} isUndone={read.state === 'undone'} />
    </div>
  );
}
