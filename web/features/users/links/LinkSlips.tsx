import { Global } from '@emotion/react';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '../../../lib/csv';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { useSite } from '../../../session/useSite';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { styled } from '../../../ui/styled';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useLeaveGuard } from '../../../ui/useLeaveGuard';
import { PEOPLE_ACCUSATIVE } from '../userLabels';
import type { LinksResult } from './createLinks';
import { LinkSlip } from './LinkSlip';
import { isCreated, linksAsCsv } from './linkFiles';

const Sheet = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 86mm), 1fr))',
  // Neighbours share the line that is cut.
  gap: 0,
  margin: 0,
  padding: '0 1px 1px 0',
  listStyle: 'none',
  '& > li': { marginRight: -1, marginBottom: -1 },
  '@media print': { gridTemplateColumns: 'repeat(2, 1fr)' },
});

/** Paper has the slips alone. */
const PRINT_STYLES = `@page{margin:10mm}@media print{main .head{display:none!important}main>*{padding:0!important}}`;

const QUESTION = {
  title: 'Odejít od odkazů?',
  message: 'Znovu je neukážeme. Komu odkaz nepředáte, tomu budete muset vytvořit nový.',
};

const PRINTED_QUESTION = { ...QUESTION, title: 'Vytiskly se lístky?' };

/** Links that are shown this once: to be printed and cut, or saved as a table. */
export function LinkSlips({ result, onClose }: { result: LinksResult; onClose(): void }) {
  const { name: siteName } = useSite();
  const confirm = useConfirmDialog();
  const [state, setState] = useState<'shown' | 'printed' | 'saved'>('shown');
  const made = result.links.filter(isCreated);
  const question = state === 'printed' ? PRINTED_QUESTION : QUESTION;
  // A page cannot know whether the printer has printed.
  const isLost = state !== 'saved' && made.length > 0;
  useLeaveGuard({ question: isLost ? question : undefined, isLostOnClose: true });
  useUnsavedInput(isLost);

  async function close() {
    if (!isLost || (await confirm({ ...question, confirmLabel: 'Odejít', cancelLabel: 'Zůstat' }))) onClose();
  }

  return (
    <AdminPage
      title={`Odkazy pro ${countOf(made.length, PEOPLE_ACCUSATIVE)}`}
      intro={
        <span className="no-print">
          {addNbsp(
            'Každý lístek je pro jednoho člověka. Odkazy platí sedm dní, fungují jednou a znovu je neukážeme.',
          )}
        </span>
      }
      actions={
        <>
          <Button variant="outline" onClick={() => void close()}>
            Hotovo
          </Button>
          <Button
            variant="outline"
            startIcon={<Download size={18} aria-hidden />}
            onClick={() => {
              downloadCsv('odkazy.csv', linksAsCsv(made));
              setState('saved');
            }}
          >
            Stáhnout CSV
          </Button>
          <Button
            variant="primary"
            autoFocus
            startIcon={<Printer size={18} aria-hidden />}
            onClick={() => {
              window.print();
              setState((former) => (former === 'saved' ? former : 'printed'));
            }}
          >
            Vytisknout
          </Button>
        </>
      }
    >
      <Global styles={PRINT_STYLES} />
      <LinksNotCreated result={result} />
      <Sheet aria-label="Lístky">
        {made.map((link) => (
          <LinkSlip key={link.id} link={link} siteName={siteName} />
        ))}
      </Sheet>
    </AdminPage>
  );
}

function LinksNotCreated({ result: { links, problem } }: { result: LinksResult }) {
  const refused = links.filter((link) => !isCreated(link));
  if (refused.length === 0 && problem === undefined) return null;
  return (
    <div className="no-print" role="status">
      {problem !== undefined && (
        <Notice title="Některé odkazy nevznikly" text={`${problem} Vytvořte je ostatním znovu.`} />
      )}
      {refused.length > 0 && (
        <>
          <p>Bez odkazu: {countOf(refused.length, NOUNS.person)}.</p>
          <ul>
            {refused.map(({ id, full_name, error }) => (
              <li key={id}>
                {full_name}: {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
