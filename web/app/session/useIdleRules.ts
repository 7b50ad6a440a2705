import { useLocation } from 'react-router-dom';
import { useGetIdleTimeoutSetting } from '../../../generated/web/system/system';
import type { IdleRules } from '../../session/idle/idleRules';
import { idleRulesFor, isTestModeEnabled } from '../../session/idle/idleSetting';
import { isPublicScreen } from '../guards';

export function useIdleRules(): IdleRules | undefined {
  const { pathname } = useLocation();
  const { data, error } = useGetIdleTimeoutSetting({ request: { failures: 'background' } });
  if (isPublicScreen(pathname) || error?.status === 404) return undefined;
  return idleRulesFor(data, isTestModeEnabled());
}
