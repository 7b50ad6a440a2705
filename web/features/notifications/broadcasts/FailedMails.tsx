import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListFailedBroadcastMails } from '../../../../generated/web/notifications/notifications';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const PAGE_SIZE = 25;

const Part = styled('section')(({ theme }) => ({
  maxWidth: '44rem',
  marginTop: theme.spacing(4),
  '& h2': { margin: theme.spacing(0, 0, 0.5), fontSize: TYPE.lead, fontWeight: 650 },
  '& p': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& ul': { margin: theme.spacing(0, 0, 1.5), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& li > span': { color: theme.color.inkSoft },
  '& .pages': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

export function FailedMails({ broadcastId }: { broadcastId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useListFailedBroadcastMails(
    broadcastId,
    { page, pageSize: PAGE_SIZE },
    { swr: { keepPreviousData: true } },
  );
  return (
    <Part aria-labelledby="failed-mails">
      <h2 id="failed-mails">Komu e-mail nepřišel</h2>
      <p>
        {addNbsp('Oznámení mají na webu mezi svými. Adresu, která e-maily nepřijímá, opravíte u člověka.')}
      </p>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <p>{LOADING_TEXT}</p>}
      {data && (
        <ul>
          {data.data.map(({ user, email }) => (
            <li key={user.id}>
              <Link to={`/admin/users/${user.id}/edit`}>{user.full_name}</Link>
              <span>{email ?? 'už bez adresy'}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.meta.pageCount > 1 && (
        <div className="pages">
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page === 1}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            Předchozí
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page === data.meta.pageCount}
            onClick={() => page < data.meta.pageCount && setPage(page + 1)}
          >
            Další
          </Button>
        </div>
      )}
    </Part>
  );
}
