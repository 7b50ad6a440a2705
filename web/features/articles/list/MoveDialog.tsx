import { useState } from 'react';
import { ApiError } from '../../../api/apiError';
import { countOf } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { ARTICLES_ACCUSATIVE } from '../articleLabels';
import { useWritableCategories } from '../useWritableCategories';

export function MoveDialog(props: {
  count: number;
  run(categoryId: number): Promise<void>;
  onClose(): void;
}) {
  const { count, run, onClose } = props;
  const categories = useWritableCategories();
  const [selected, setSelected] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (selected === '') return setProblem({ text: 'Vyberte sekci.' });
    setIsBusy(true);
    try {
      await run(Number(selected));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame title="Přesunout do sekce" maxWidth="xs" mayClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <SelectField
            label={`Sekce pro ${countOf(count, ARTICLES_ACCUSATIVE)}`}
            name="category_id"
            value={selected}
            choices={[
              { value: '', label: categories ? 'Vyberte sekci' : 'Načítám sekce…' },
              ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            hint="Uvidí je ti, kdo smějí číst novou sekci."
            onChange={(event) => setSelected(event.target.value)}
          />
          <ServerError problem={problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Přesouvám…' : 'Přesunout'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
