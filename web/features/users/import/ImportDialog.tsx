import { DialogFrame } from '../../../ui/DialogFrame';
import type { LinksResult } from '../links/createLinks';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import { ImportSource } from './ImportSource';
import { useUserImport } from './useUserImport';

export function ImportDialog(props: { onClose(): void; onLinks(result: LinksResult): void }) {
  const { onClose, onLinks } = props;
  const userImport = useUserImport();
  const { summary, result, isBusy } = userImport;
  const title = result ? 'Import je hotový' : summary ? 'Co se naimportuje' : 'Import uživatelů';
  return (
    <DialogFrame title={title} maxWidth="md" mayClose={!isBusy} onClose={onClose}>
      {summary && result ? (
        <ImportDone
          result={result}
          summary={summary}
          onLinks={(links) => {
            onLinks(links);
            onClose();
          }}
          onClose={onClose}
        />
      ) : summary ? (
        <ImportPreview summary={summary} userImport={userImport} />
      ) : (
        <ImportSource userImport={userImport} onCancel={onClose} />
      )}
    </DialogFrame>
  );
}
