import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

export const DeviceState = styled('p')(({ theme }) => ({
  margin: theme.spacing(-1, 0, 0),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));
