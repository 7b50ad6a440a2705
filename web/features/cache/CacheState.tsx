import { TriangleAlert } from 'lucide-react';
import type { CacheState as State } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { formatFileSize } from '../../lib/fileSize';
import { Summary, Warning } from '../../ui/summaryStyles';
import { ENTRIES, hitRatioLabel } from './cacheLabels';

export function CacheState({ overview, isStale }: { overview: State; isStale: boolean }) {
  const { state, types } = overview;
  const total = (select: (type: State['types'][number]) => number) =>
    types.reduce((sum, type) => sum + select(type), 0);
  const entries = total((type) => type.entries);
  const warning = warningOf(state, entries, isStale);
  return (
    <>
      <Summary>
        <div>
          <dt>V paměti</dt>
          <dd>{countOf(entries, ENTRIES)}</dd>
        </div>
        <div>
          <dt>Velikost (odhad)</dt>
          <dd>{formatFileSize(total((type) => type.bytes))}</dd>
        </div>
        <div>
          <dt>Úspěšnost</dt>
          <dd>
            {hitRatioLabel(
              total((type) => type.hits),
              total((type) => type.misses),
            )}
          </dd>
        </div>
      </Summary>
      <div role="status">
        {warning && (
          <Warning>
            <TriangleAlert size={18} aria-hidden />
            <span>{addNbsp(warning)}</span>
          </Warning>
        )}
      </div>
    </>
  );
}

function warningOf(state: State['state'], entries: number, isStale: boolean): string | undefined {
  if (isStale) return 'Cache je teď nedostupná: server neodpovídá. Vidíte poslední známé údaje.';
  if (state === 'degraded') {
    return 'Omezený režim: server neslyší o změnách z ostatních serverů. Kdo co smí, si proto ověřuje pokaždé znovu a ostatní si pamatuje jen krátce. Web funguje dál.';
  }
  return entries === 0 ? 'Cache je prázdná. Naplní se sama, jakmile někdo web otevře.' : undefined;
}
