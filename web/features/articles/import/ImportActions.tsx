import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getExportArticleImportProblemsUrl } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { IMPORT_PATH } from '../articlePaths';
import { useUndoImport } from './useUndoImport';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

export function ImportActions({
  read,
  onChange,
}: {
  read: ArticleImport;
  onChange(read: ArticleImport): void;
}) {
  const { undo, isUndoing } = useUndoImport(onChange);
  const isMade = read.items.some(({ state }) => state === 'created');
  const isUndoable = isMade && (read.state === 'done' || read.state === 'stopped');
  return (
    <Actions>
      {isUndoable && (
        <Button variant="outline" disabled={isUndoing} onClick={() => void undo(read)}>
          Vrátit import
        </Button>
      )}
      {read.items.some(({ problem }) => problem !== '') && (
        <Button
          component="a"
          variant="outline"
          href={getExportArticleImportProblemsUrl(read.id)}
          download={`import-${read.id}-problemy.csv`}
          startIcon={<Download size={18} aria-hidden />}
        >
          Stáhnout poznámky (CSV)
        </Button>
      )}
      <Button component={Link} to={IMPORT_PATH} variant="outline">
        {read.state === 'done' || read.state === 'undone' ? 'Importovat další' : 'Zpět na importy'}
      </Button>
    </Actions>
  );
}
