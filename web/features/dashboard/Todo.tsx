import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../generated/web/model';
import { greeting } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { DashboardPart } from './DashboardPart';
import { todoItems } from './dashboardTodo';
import { BackupButton, RetryMailsButton, UnblockButton } from './TodoActions';

const List = styled('ul')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(0, 1),
  },
  '& > li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& > li > button': { [theme.breakpoints.down('sm')]: { marginBottom: theme.spacing(0.75) } },
  '& a': {
    display: 'grid',
    flex: '1 1 20rem',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
    minHeight: 48,
    padding: theme.spacing(0.75, 1),
    textDecoration: 'none',
    borderRadius: theme.radius,
  },
  '& a:hover': { backgroundColor: theme.color.shade },
  '& a .where': {
    fontSize: TYPE.small,
    fontWeight: 600,
    color: theme.color.link,
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
  },
  '& svg': { color: theme.color.inkSoft },
  '& .trouble svg': { color: theme.color.danger },
  '& .trouble .what': { fontWeight: 600 },
}));

const AllClear = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  margin: theme.spacing(0.5, 0, 0),
  '& svg': { flex: 'none', color: theme.color.success },
}));

export function Todo({
  dashboard,
  userName,
  isStale,
  onDone,
}: {
  dashboard: Dashboard;
  userName: string;
  isStale: boolean;
  onDone(): void;
}) {
  const now = useNow();
  const lines = todoItems(dashboard, now);
  return (
    <DashboardPart title="Co je potřeba">
      {lines.length === 0 && (
        <AllClear>
          <CircleCheck size={20} aria-hidden />
          <span>
            {greeting(now)}
            {userName && `, ${userName}`}. {addNbsp('Všechno běží, jak má, a nic na vás nečeká.')}
          </span>
        </AllClear>
      )}
      {lines.length > 0 && (
        <List>
          {lines.map(({ key, text, linkLabel, path, isProblem, action }) => (
            <li key={key}>
              <Link to={path} className={isProblem ? 'trouble' : undefined}>
                {isProblem ? <CircleAlert size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
                <span className="what">{addNbsp(text)}</span>
                <span className="where">{linkLabel}</span>
              </Link>
              {action?.kind === 'backup' && <BackupButton onDone={onDone} />}
              {action?.kind === 'mails' && <RetryMailsButton onDone={onDone} />}
              {action?.kind === 'unblock' && <UnblockButton entry={action.entry} onDone={onDone} />}
            </li>
          ))}
        </List>
      )}
      <div role="status">
        {isStale && <p>{addNbsp('Server teď neodpovídá. Vidíte poslední známé údaje.')}</p>}
      </div>
    </DashboardPart>
  );
}
