import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../styled';
import { TYPE } from '../tokens';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '&.said': { marginTop: theme.spacing(2) },
  '& > svg': { marginTop: 1, color: theme.color.danger },
  '& > div': { gridColumn: 2 },
  '& > [role="alert"]': { color: theme.color.danger, fontWeight: 600 },
  '&.info > svg, &.info > [role="alert"]': { color: theme.color.ink },
}));

/**
 * An error of the whole form, announced at once. `children` may change, e.g. a countdown, and is not announced
 * again.
 */
export function FormError(props: {
  readonly message: string | undefined;
  /** `info` is not an error, e.g. that the user has to wait. */
  readonly severity?: 'error' | 'info';
  readonly children?: ReactNode;
}) {
  const { message, severity = 'error', children } = props;
  const Icon = severity === 'error' ? CircleAlert : Info;
  return (
    <Frame className={message && `said ${severity}`}>
      {message && <Icon size={19} aria-hidden />}
      <div role="alert">{message && addNbsp(message)}</div>
      {message && children && <div>{children}</div>}
    </Frame>
  );
}
