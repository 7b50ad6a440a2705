import { Link } from 'react-router-dom';
import type { GroupRef, UserAccessRow } from '../../generated/web/model';
import { addNbsp } from '../lib/czechTypography';
import { Button } from '../ui/Button';
import { styled } from '../ui/styled';
import { TYPE } from '../ui/tokens';

const Box = styled('div')(({ theme }) => ({
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  '& p': { margin: 0 },
  '& ul': { margin: theme.spacing(0.5, 0, 0), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    minHeight: 44,
    paddingBlock: theme.spacing(0.5),
    overflowWrap: 'anywhere',
  },
  '& li > span': { flex: '1 1 10rem', minWidth: 0 },
  '& strong': { color: theme.color.ink },
  '& a': { color: theme.color.link },
}));

export function AccessOpeners(props: {
  row: UserAccessRow;
  busyId: number | undefined;
  onJoin(group: GroupRef): Promise<void>;
}) {
  const { row, busyId, onJoin } = props;
  const { category, openers } = row;
  const settings = <Link to={`/admin/articles/categories/${category.id}/edit`}>Nastavit přístup sekce</Link>;
  if (openers.length === 0) {
    return (
      <Box>
        <p>
          {addNbsp('Žádná skupina ji nečte: otevřete ji u sekce.')} {settings}
        </p>
      </Box>
    );
  }
  return (
    <Box>
      <p>{addNbsp('Otevře ji členství ve skupině:')}</p>
      <ul>
        {openers.map(({ group, level }) => (
          <li key={group.id}>
            <span>
              <strong>{group.name}</strong> {level === 'write' ? 'čte a píše' : 'čte'}
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Přidat do skupiny ${group.name}`}
              aria-disabled={busyId !== undefined || undefined}
              onClick={() => void onJoin(group)}
            >
              Přidat do skupiny
            </Button>
          </li>
        ))}
      </ul>
      <p>{settings}</p>
    </Box>
  );
}
