import { type FormEvent, useState } from 'react';
import { createArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { FileField } from '../../../ui/form/FileField';

export function ImportFile({ onRead }: { onRead(read: ArticleImport): void }) {
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
      // The call shows its own error.
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
