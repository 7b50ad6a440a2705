import { type FormEvent, useState } from 'react';
import { fetchArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';

export function ImportAddress({ onRead }: { onRead(read: ArticleImport): void }) {
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
