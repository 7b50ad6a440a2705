import { useState } from 'react';
import { undoArticleImport } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';

export function useUndoImport(onUndone: (read: ArticleImport) => void) {
  const confirm = useConfirmDialog();
  const [isUndoing, setIsUndoing] = useState(false);

  async function undo({ id, name }: Pick<ArticleImport, 'id' | 'name'>) {
    const isConfirmed = await confirm({
      title: 'Vrátit import?',
      message: `Články z importu „${name}“ přijdou do koše a stránky se smažou. Co mezitím někdo upravil, zůstane. Založené sekce zůstanou také.`,
      confirmLabel: 'Vrátit import',
    });
    if (!isConfirmed) return;
    setIsUndoing(true);
    try {
      onUndone((await undoArticleImport(id)).data);
    } catch {
      // The API client has shown the error.
    } finally {
      setIsUndoing(false);
    }
  }

  return { undo, isUndoing };
}
