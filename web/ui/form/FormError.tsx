import { styled } from '@mui/material/styles';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { addNbsp } from '../../lib/czechTypography';
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
 * An error of the whole form, announced at once. `children` may change, e.g. a countdown, and is not announced
 * again.
 */
export function FormError(props: {
  readonly message: string | undefined;
  /** `news` is a message that is not an error, e.g. that the user has to wait. */
  readonly tone?: 'error' | 'news';
  readonly children?: ReactNode;
}) {
  const { message, tone = 'error', children } = props;
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <Frame className={message && `said ${tone}`}>
      {message && <Icon size={19} aria-hidden />}
      <div role="alert">{message && addNbsp(message)}</div>
      {message && children && <div>{children}</div>}
    </Frame>
  );
}
