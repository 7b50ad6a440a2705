import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { TYPE } from '../../ui/tokens';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderLeft: `5px solid ${theme.vars?.palette.board.warning}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '&:focus': { outline: 'none' },
  '& h2': { display: 'flex', gap: theme.spacing(1), margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& h2 svg': { flex: 'none', marginTop: 3, color: theme.vars?.palette.board.warning },
  '& p, & ul': { margin: theme.spacing(1, 0, 0) },
  '& ul': { paddingLeft: theme.spacing(2.5) },
  '& strong': { fontWeight: 650 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
}));

/** Another user has saved in the meantime. Nothing is overwritten until the user continues or discards. */
export function ConflictNotice(props: { children: ReactNode; onAccept(): void; onDiscard(): void }) {
  const { children, onAccept, onDiscard } = props;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} role="alert" aria-label="Střet změn">
      <h2>
        <GitCompareArrows size={19} aria-hidden />
        Skupinu mezitím změnil někdo jiný
      </h2>
      {children}
      <p>Vaše změny tu pořád jsou, ale uložené nejsou.</p>
      <div className="acts">
        <Button variant="primary" onClick={onAccept}>
          Pokračovat s&nbsp;mými změnami
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          Zahodit moje změny
        </Button>
      </div>
    </Frame>
  );
}
