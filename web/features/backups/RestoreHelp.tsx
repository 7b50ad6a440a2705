import type { Backup } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { CopyBox } from '../../ui/CopyBox';
import { TabSection } from '../../ui/TabSection';

/** A restore runs on the command line, since the server must be stopped. */
export function RestoreHelp({ newest }: { newest: Backup | undefined }) {
  const name = newest?.name ?? 'nastenka-….tar.gz';
  return (
    <div style={{ maxWidth: '46rem', marginTop: '2.5rem' }}>
      <TabSection
        title="Jak zálohu obnovit"
        intro={addNbsp(
          'Zastavte server a na jeho počítači spusťte příkaz. Zálohu nejdřív ověří, to, co na serveru je, předtím sám zazálohuje, a než cokoli změní, zeptá se.',
        )}
      >
        <CopyBox name="Obnovení ze složky projektu" text={`make restore FILE=${name}`} />
        <p>
          {addNbsp(
            'Po obnovení se všichni přihlásí znovu. V archivu jsou osobní údaje a otisky hesel: stažený soubor uložte jen tam, kam smí správci, a jednu zálohu mějte mimo tento server.',
          )}
        </p>
      </TabSection>
    </div>
  );
}
