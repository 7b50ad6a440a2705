import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

/** What is to be said of this device, below what can be chosen for it. */
export const DeviceState = styled('p')(({ theme }) => ({
  margin: theme.spacing(-1, 0, 0),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));
