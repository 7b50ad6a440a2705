import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { FileField } from '../../../ui/form/FileField';
import { ServerError } from '../../../ui/form/ServerError';
import { TextArea } from '../../../ui/form/TextArea';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { decodeFile } from './decodeFile';
import type { UserImport } from './useUserImport';

const EXAMPLE = 'jméno;příjmení;e-mail;třída\nJana;Nová;jana@example.cz;1.A';

export function ImportSource({ userImport, onCancel }: { userImport: UserImport; onCancel(): void }) {
  const { csv, problem, isBusy } = userImport;
  const [unreadable, setUnreadable] = useState<string>();

  async function read(file: File | undefined) {
    if (!file) return;
    try {
      userImport.setCsv(decodeFile(await file.arrayBuffer()));
      setUnreadable(undefined);
    } catch {
      setUnreadable('Soubor se nepodařilo přečíst. Vyberte ho prosím znovu.');
    }
  }

  return (
    <form
      noValidate
      aria-busy={isBusy}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        void userImport.preview();
      }}
    >
      <DialogContent>
        <FileField
          label="Soubor CSV"
          name="file"
          accept=".csv,text/csv,text/plain"
          error={unreadable}
          hint="Z tabulkového programu ho uložíte jako CSV. Nejvýš 10 000 řádků."
          onChoose={(file) => void read(file)}
        />
        <TextArea
          label="Nebo sem obsah vložte"
          name="csv"
          rows={8}
          spellCheck={false}
          placeholder={EXAMPLE}
          style={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem', whiteSpace: 'pre' }}
          hint="Stačí jméno, nebo jméno a příjmení zvlášť. Uživatelské jméno, které chybí, vytvoříme. Více skupin oddělí svislá čára. Bez záhlaví stačí na řádku „Jana Nová <jana@example.cz>“."
          value={csv}
          onChange={(event) => userImport.setCsv(event.target.value)}
        />
        <ServerError problem={problem} />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Zrušit
        </Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Kontroluji…' : 'Zkontrolovat'}
        </Button>
      </DialogActions>
    </form>
  );
}
