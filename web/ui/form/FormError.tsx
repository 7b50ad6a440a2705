import { styled } from '@mui/material/styles';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindWords } from '../../lib/czechTypography';
import { TYPE } from '../tokens';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '&.said': { marginTop: theme.spacing(2) },
  '& > svg': { marginTop: 1, color: theme.vars?.palette.board.danger },
  '& > div': { gridColumn: 2 },
  '& > [role="alert"]': { color: theme.vars?.palette.board.danger, fontWeight: 600 },
  '&.news > svg, &.news > [role="alert"]': { color: theme.vars?.palette.board.ink },
}));

/**
 * What is wrong with the form as a whole, said at once to a screen reader. `children` is what may change while it is
 * read (a countdown) and is not said again.
 */
export function FormError(props: {
  readonly message: string | undefined;
  /** News is no failure: somebody did all right and has to wait. */
  readonly tone?: 'error' | 'news';
  readonly children?: ReactNode;
}) {
  const { message, tone = 'error', children } = props;
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <Frame className={message && `said ${tone}`}>
      {message && <Icon size={19} aria-hidden />}
      <div role="alert">{message && bindWords(message)}</div>
      {message && children && <div>{children}</div>}
    </Frame>
  );
}
