import { useState } from 'react';
import { stopArticleImport, undoArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { LinearProgress } from '../../../ui/mui/LinearProgress';
import { ImportItems } from './ImportItems';

const TITLES = { running: 'Import běží', done: 'Import je hotový', undone: 'Import je vrácený' } as const;

/** How far it is; afterwards the result, which can be taken back. */
export function ImportProgress({
  read,
  onChange,
}: {
  read: ArticleImport;
  onChange(read: ArticleImport): void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const waiting = read.items.filter(({ state }) => state === 'waiting').length;
  const made = read.items.filter(({ state }) => state === 'created').length;
  const isRunning = read.state === 'running';

  async function change(call: typeof stopArticleImport) {
    setIsBusy(true);
    try {
      onChange((await call(read.id)).data);
    } catch {
      // The call shows its own error.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div style={{ maxWidth: '50rem' }}>
      <h2>{TITLES[read.state as keyof typeof TITLES]}</h2>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * (read.items.length - waiting)) / Math.max(1, read.items.length)}
          aria-label="Průběh importu"
        />
      )}
      {read.state === 'undone' ? (
        <p>Převzaté články, které mezitím nikdo neupravil, jsou v koši.</p>
      ) : (
        <p>Převzato: {countOf(made, NOUNS.article)}.</p>
      )}
      {isRunning && (
        <Button variant="outline" disabled={isBusy} onClick={() => void change(stopArticleImport)}>
          Zastavit
        </Button>
      )}
      {read.state === 'done' && made > 0 && (
        <Button variant="outline" disabled={isBusy} onClick={() => void change(undoArticleImport)}>
          Vrátit import
        </Button>
      )}
      <ImportItems items={read.items} />
    </div>
  );
}
