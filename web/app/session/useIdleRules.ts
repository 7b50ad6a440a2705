import { useLocation } from 'react-router-dom';
import { useGetIdleTimeoutSetting } from '../../../generated/web/system/system';
import type { IdleRules } from '../../session/idle/idleRules';
import { isTestFlagSet, rulesFor } from '../../session/idle/idleSetting';
import { isPublicScreen } from '../guards';

export function useIdleRules(): IdleRules | undefined {
  const { pathname } = useLocation();
  const { data, error } = useGetIdleTimeoutSetting({ request: { failures: 'background' } });
  if (isPublicScreen(pathname) || error?.status === 404) return undefined;
  return rulesFor(data, isTestFlagSet());
}
