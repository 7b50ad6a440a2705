import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { BarNotice } from './BarNotice';
import type { ArticleForm } from './useArticleForm';

export function MergedNotice({ form }: { form: ArticleForm }) {
  if (!form.mergedOver) return null;
  const text = addNbsp(
    'Vaše změny jsme spojili s těmi, které mezitím uložil někdo jiný. Obě znění najdete mezi verzemi.',
  );
  return (
    <BarNotice label="Spojené změny" text={text}>
      <Button size="sm" variant="outline" aria-disabled={form.isBusy} onClick={form.undoMerge}>
        Vrátit moje znění
      </Button>
      <Button size="sm" variant="ghost" onClick={form.dismissMerge}>
        Zavřít
      </Button>
    </BarNotice>
  );
}
