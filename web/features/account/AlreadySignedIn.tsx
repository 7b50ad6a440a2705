import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { AccountPage } from './AccountPage';

const Person = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: theme.spacing(0, 0, 3),
  paddingBlock: theme.spacing(1.5),
  borderBlock: `1px solid ${theme.color.rule}`,
  '& span > span': { display: 'block', color: theme.color.inkSoft, fontSize: TYPE.small },
  '& > span:last-child': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, lineHeight: 1.3 },
}));

/** Shown instead of a redirect: the user continues, or signs in as another user. */
export function AlreadySignedIn(props: {
  readonly user: SessionUser;
  readonly isForbidden: boolean;
  readonly to: string;
  onOtherUser(): void;
}) {
  const { user, isForbidden, to, onOtherUser } = props;
  const backLabel = to === '/' ? 'Zpět na Nástěnku' : 'Zpět';
  return (
    <AccountPage>
      <div role={isForbidden ? 'alert' : undefined}>
        <h1>{addNbsp(isForbidden ? 'Nemáte oprávnění k této akci' : 'Už jste přihlášeni')}</h1>
        <p className="lead">
          {addNbsp(
            isForbidden
              ? 'K této stránce váš účet nemá přístup. Vraťte se, nebo se přihlaste jako někdo jiný.'
              : 'Můžete rovnou pokračovat, nebo se přihlásit jako někdo jiný.',
          )}
        </p>
      </div>
      <Person>
        <Avatar name={user.full_name} color={user.color} />
        <span>
          {user.full_name}
          <span>{user.username}</span>
        </span>
      </Person>
      <div className="actions">
        <Button component={Link} to={to} replace={!isForbidden} variant="primary">
          {isForbidden ? backLabel : 'Pokračovat'}
        </Button>
        <Button variant="outline" onClick={onOtherUser}>
          Přihlásit se jako někdo jiný
        </Button>
      </div>
    </AccountPage>
  );
}
