import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type {
  ContentExportChoices,
  ContentExportsAnswer,
  ContentExportsMeta,
  ContentExportWork,
} from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { CheckField } from '../../ui/form/CheckField';
import { LinearProgress } from '../../ui/mui/LinearProgress';
import { SettingsTabs } from '../../ui/SettingsTabs';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { Warning } from '../../ui/summaryStyles';
import { TabSection, TabSections } from '../../ui/TabSection';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ExportsList } from './ExportsList';
import {
  type Choice,
  choiceHint,
  estimatedBytes,
  estimateMessage,
  progressMessage,
  progressPercent,
  spaceWarning,
} from './exportLabels';
import { StartExportDialog } from './StartExportDialog';
import { useContentExports } from './useContentExports';

const CHOICES: readonly (readonly [Choice, string])[] = [
  ['drafts', 'Přidat koncepty'],
  ['trash', 'Přidat koš'],
  ['people', 'Přidat účty lidí'],
];
const NO_CHOICES: ContentExportChoices = { drafts: false, trash: false, people: false };

export function ContentExportPage() {
  const { list, outcome, isStopping, update, stop, remove } = useContentExports();
  const { data, error, mutate } = list;
  const focusProps = useFocusFallback<HTMLDivElement>();
  return (
    <AdminPage
      title="Export obsahu"
      intro={addNbsp(
        'Články, stránky a soubory v jednom ZIPu: jako web, který se otevře z disku, a jako JSON pro jiný program. Hodí se do archivu nebo k odchodu jinam. Web z něj obnovit nejde, k tomu jsou zálohy.',
      )}
    >
      <SettingsTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          <TextSkeleton lines={6} />
        </LoadingRegion>
      )}
      {data && (
        <div {...focusProps}>
          <Problems meta={data.meta} isStale={error !== undefined} />
          <TabSections>
            <NewExport
              meta={data.meta}
              outcome={outcome}
              isStopping={isStopping}
              onStop={() => void stop()}
              onStarted={(answer) => void update(answer)}
            />
            <TabSection
              title="Hotové exporty"
              intro={`Export zůstane na serveru ${data.meta.keep_hours} hodin, potom se sám smaže.`}
            >
              {data.data.length === 0 ? (
                <p style={{ margin: 0 }}>Žádný hotový export tu teď není.</p>
              ) : (
                <ExportsList exports={data.data} onDelete={(one) => void remove(one)} />
              )}
            </TabSection>
          </TabSections>
        </div>
      )}
    </AdminPage>
  );
}

function Problems({ meta, isStale }: { meta: ContentExportsMeta; isStale: boolean }) {
  const { problem } = meta;
  const messages = [
    isStale && 'Server teď neodpovídá. Vidíte poslední známý stav.',
    problem && `Poslední export ${formatExact(new Date(problem.at))} se nedokončil. ${problem.message}`,
  ].filter((message) => typeof message === 'string');
  return (
    <div role="status">
      {messages.map((message) => (
        <Warning key={message}>
          <TriangleAlert size={18} aria-hidden />
          <span>{addNbsp(message)}</span>
        </Warning>
      ))}
    </div>
  );
}

function NewExport(props: {
  meta: ContentExportsMeta;
  outcome: string;
  isStopping: boolean;
  onStop(): void;
  onStarted(answer: ContentExportsAnswer): void;
}) {
  const { meta, outcome, isStopping, onStop, onStarted } = props;
  const { sizes, running, free_bytes: free } = meta;
  const [choices, setChoices] = useState(NO_CHOICES);
  const [isAsking, setIsAsking] = useState(false);
  const warning = spaceWarning(estimatedBytes(sizes, choices), free);
  return (
    <TabSection title="Nový export" intro={estimateMessage(sizes, choices)}>
      {running ? (
        <Progress work={running} isStopping={isStopping} onStop={onStop} />
      ) : (
        <>
          {CHOICES.map(([choice, label]) => (
            <CheckField
              key={choice}
              label={label}
              name={choice}
              hint={choiceHint(choice, sizes)}
              checked={choices[choice]}
              onChange={(isChecked) => setChoices({ ...choices, [choice]: isChecked })}
            />
          ))}
          {warning && <p>{addNbsp(warning)}</p>}
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            Vytvořit export…
          </Button>
        </>
      )}
      <div role="status">
        {running ? (
          <VisuallyHidden>Export vzniká.</VisuallyHidden>
        ) : (
          outcome && <p style={{ marginBottom: 0 }}>{outcome}</p>
        )}
      </div>
      {isAsking && (
        <StartExportDialog choices={choices} onStarted={onStarted} onClose={() => setIsAsking(false)} />
      )}
    </TabSection>
  );
}

function Progress({
  work,
  isStopping,
  onStop,
}: {
  work: ContentExportWork;
  isStopping: boolean;
  onStop(): void;
}) {
  const percent = progressPercent(work);
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <span id="export-work">{isStopping ? 'Export se zastavuje.' : progressMessage(work)}</span>{' '}
        {addNbsp(`Začal: ${work.started_by}, ${formatExact(new Date(work.started_at))}.`)}
      </p>
      <LinearProgress
        aria-labelledby="export-work"
        {...(percent === undefined
          ? { variant: 'indeterminate' as const }
          : { variant: 'determinate' as const, value: percent })}
      />
      <p>{addNbsp('Stránku můžete opustit, export poběží dál.')}</p>
      <Button variant="outline" aria-disabled={isStopping} onClick={() => !isStopping && onStop()}>
        Zastavit export
      </Button>
    </>
  );
}
