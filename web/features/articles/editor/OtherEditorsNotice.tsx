import { styled } from '@mui/material/styles';
import { Avatar } from '../../../ui/Avatar';
import { TYPE } from '../../../ui/tokens';
import { useOtherEditors } from './useOtherEditors';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  margin: 0,
  fontSize: TYPE.small,
  fontWeight: 600,
  color: theme.vars?.palette.board.warning,
}));

const listFormat = new Intl.ListFormat('cs', { type: 'conjunction' });

export function OtherEditorsNotice({ id }: { id: number }) {
  const others = useOtherEditors(id);
  return (
    <Line role="status">
      {others.map(({ id: editorId, full_name, color }) => (
        <Avatar key={editorId} name={full_name} color={color} />
      ))}
      {others.length > 0 &&
        `${listFormat.format(others.map(({ full_name }) => full_name))} ${others.length === 1 ? 'tu právě píše' : 'tu právě píší'} také`}
    </Line>
  );
}
