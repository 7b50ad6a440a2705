import { Link } from 'react-router-dom';
import { useListArticleImports } from '../../../../generated/web/articles/articles';
import type { ArticleImportSummary } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, TextSkeleton } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { IMPORT_STATES, summaryText } from './importTexts';
import { useUndoImport } from './useUndoImport';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1, 2.5),
    padding: theme.spacing(1.5, 0.5),
    borderTop: `1px solid ${theme.color.rule}`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  '& a': { fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 640, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: TYPE.small, lineHeight: 1.4, color: theme.color.inkSoft },
}));

export function PastImports() {
  const { data, error, mutate } = useListArticleImports();
  const { undo, isUndoing } = useUndoImport(() => void mutate());
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <LoadingRegion>
        <TextSkeleton lines={3} />
      </LoadingRegion>
    );
  }
  if (data.data.length === 0) return <p>{addNbsp('Zatím tu žádný import nebyl.')}</p>;
  return (
    <List aria-label="Dřívější importy">
      {data.data.map((past) => (
        <li key={past.id}>
          <div>
            <Link to={`?soubor=${past.id}`}>{past.name}</Link>
            <p>{addNbsp(originOf(past))}</p>
            <p>{addNbsp([IMPORT_STATES[past.state], summaryText(past)].filter(Boolean).join(': '))}</p>
          </div>
          {(past.state === 'done' || past.state === 'stopped') && past.created > 0 && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Vrátit: ${past.name}`}
              disabled={isUndoing}
              onClick={() => void undo(past)}
            >
              Vrátit
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}

function originOf({ created_at, created_by }: ArticleImportSummary): string {
  const time = formatExact(new Date(created_at));
  return created_by === null ? time : `${time}, ${created_by}`;
}
