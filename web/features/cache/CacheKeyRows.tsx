import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CacheKey } from '../../../generated/web/model';
import { ListTable } from '../../ui/ListTable';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { durationLabel } from './cacheLabels';

const Sheet = styled(ListTable)(({ theme }) => ({
  marginBottom: theme.spacing(2),
  '& .id': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: TYPE.body,
    fontWeight: 620,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  },
  '& .number': { whiteSpace: 'nowrap' },
  '& .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { paddingRight: theme.spacing(2) },
    '& tbody td.acts': { textAlign: 'left' },
    '& .onCard': { color: theme.vars?.palette.board.inkSoft },
  },
}));

export function CacheKeyRows(props: {
  keys: readonly CacheKey[];
  onShow(id: string): void;
  onDelete(id: string): void;
}) {
  const { keys, onShow, onDelete } = props;
  return (
    <Sheet>
      <caption>
        <VisuallyHidden>Záznamy</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Identifikátor</th>
          <th scope="col">Aplikace</th>
          <th scope="col">Verze</th>
          <th scope="col">Druh</th>
          <th scope="col">Stáří</th>
          <th scope="col">Platí ještě</th>
          <th scope="col">
            <VisuallyHidden>Akce</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ key, id, app, version, type, age_seconds, expires_in_seconds }) => (
          <tr key={key}>
            <th scope="row" className="main">
              <button type="button" className="id" aria-haspopup="dialog" onClick={() => onShow(id)}>
                {id}
              </button>
            </th>
            <td className="inline soft">{app}</td>
            <td className="inline soft">{version}</td>
            <td className="inline soft">{type}</td>
            <td className="number">
              <span className="onCard">Stáří: </span>
              {durationLabel(age_seconds)}
            </td>
            <td className="number">
              <span className="onCard">Platí ještě: </span>
              {durationLabel(expires_in_seconds)}
            </td>
            <td className="acts">
              <Button
                size="sm"
                variant="outline"
                aria-label={`Smazat: ${id}`}
                aria-haspopup="dialog"
                onClick={() => onDelete(id)}
              >
                Smazat
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
