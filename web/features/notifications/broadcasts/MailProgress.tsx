import type { Broadcast } from '../../../../generated/web/model';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { mailProgress } from './sendTexts';

const Line = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(0.5),
  fontSize: TYPE.small,
  fontVariantNumeric: 'tabular-nums',
}));

/** How far the mails of a broadcast are; nothing where there are none. */
export function MailProgress({ broadcast }: { broadcast: Broadcast }) {
  const { mails, by_mail, started_at } = broadcast;
  if (mails) return <Line>E-maily: {mailProgress(mails)}</Line>;
  return by_mail && started_at === null ? <Line>Přijde i e-mailem</Line> : null;
}
