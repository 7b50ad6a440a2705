import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SessionUser } from '../../../generated/web/model';
import { Avatar } from '../../ui/Avatar';
import { TYPE } from '../../ui/tokens';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  marginBottom: theme.spacing(2.5),
  paddingBlock: theme.spacing(1),
  borderBlock: `1px solid ${theme.vars?.palette.board.rule}`,
  '& > .who': { flex: 1, minWidth: '8rem', lineHeight: 1.3 },
  '& > .who strong': { display: 'block', fontWeight: 650 },
  '& > .who span': { fontSize: TYPE.small, color: theme.vars?.palette.board.inkSoft },
}));

export function LoginUser({ person, onOther }: { person: SessionUser; onOther(): void }) {
  return (
    <Row>
      <Avatar name={person.full_name} color={person.color} />
      <div className="who">
        <strong>{person.full_name}</strong>
        <span>{person.username}</span>
      </div>
      <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
      <Button variant="link" onClick={onOther}>
        Někdo jiný
      </Button>
    </Row>
  );
}
