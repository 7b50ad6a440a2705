import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { bindWords } from '../../lib/czechTypography';
import { Avatar } from '../../ui/Avatar';
import { TYPE } from '../../ui/tokens';
import { AccountPage } from './accountStyles';

const Person = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: theme.spacing(0, 0, 3),
  paddingBlock: theme.spacing(1.5),
  borderBlock: `1px solid ${theme.vars?.palette.board.rule}`,
  '& span > span': { display: 'block', color: theme.vars?.palette.board.inkSoft, fontSize: TYPE.small },
  '& > span:last-child': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, lineHeight: 1.3 },
}));

/** Shown instead of a redirect: the user continues, or signs in as another user. */
export function SignedIn(props: {
  readonly user: SessionUser;
  readonly refused: boolean;
  readonly to: string;
  onOther(): void;
}) {
  const { user, refused, to, onOther } = props;
  const backLabel = to === '/' ? 'Zpět na Nástěnku' : 'Zpět';
  return (
    <AccountPage>
      <div role={refused ? 'alert' : undefined}>
        <h1>{bindWords(refused ? 'Nemáte oprávnění k této akci' : 'Už jste přihlášeni')}</h1>
        <p className="lead">
          {bindWords(
            refused
              ? 'Tuto stránku váš účet otevřít nesmí. Vraťte se, nebo se přihlaste jako někdo jiný.'
              : 'Můžete rovnou pokračovat, nebo se přihlásit jako někdo jiný.',
          )}
        </p>
      </div>
      <Person>
        <Avatar name={user.full_name} colour={user.color} />
        <span>
          {user.full_name}
          <span>{user.username}</span>
        </span>
      </Person>
      <div className="actions">
        <Button component={Link} to={to} replace={!refused} variant="primary">
          {refused ? backLabel : 'Pokračovat'}
        </Button>
        <Button variant="outline" onClick={onOther}>
          Přihlásit se jako někdo jiný
        </Button>
      </div>
    </AccountPage>
  );
}
