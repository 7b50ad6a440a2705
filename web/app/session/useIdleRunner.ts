import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkExpiry } from '../../../generated/web/account/account';
import { useGetIdleTimeoutSetting } from '../../../generated/web/system/system';
import type { CrossTab } from '../../session/crossTab/crossTab';
import { lastActivityOf } from '../../session/crossTab/tabMessage';
import { createActivityReporter } from '../../session/idle/activityReporter';
import type { IdleWarning } from '../../session/idle/idleMachine';
import { type IdleRules, idleRulesFor, isTestModeEnabled, reportDelay } from '../../session/idle/idleRules';
import { createIdleRunner, type IdleRunner, type ScreenEffect } from '../../session/idle/idleRunner';
import { lastActivity } from '../../session/idle/lastActivity';
import { createSharedActivity } from '../../session/idle/sharedActivity';
import { useSession } from '../../session/SessionProvider';
import { formatTimeLeft } from '../../ui/session/formatTimeLeft';
import { type Toast, useToast } from '../../ui/useToast';
import { isPublicScreen } from '../guards';

/** One key for all idle toasts: a newer one replaces the previous. */
const IDLE_KEY = 'idle';

const EXTENDED: Toast = { type: 'info', title: 'Aktivita detekována! Relace prodloužena.' };

export function useIdleRunner(link: CrossTab): IdleRunner {
  const session = useSession();
  const toast = useToast();
  const rules = useIdleRules();
  const latest = useRef({ session, rules, perform: (_: ScreenEffect): void => undefined });

  const [runner] = useState(() => {
    const reporter = createActivityReporter({
      send: () => checkExpiry({ keepalive: true, failures: 'background' }),
      now: Date.now,
      maxDelay: () => reportDelay(latest.current.rules),
    });
    return createIdleRunner({
      now: Date.now,
      lastActivity,
      sharedActivity: createSharedActivity(() => latest.current.session.keys?.tabKey),
      reporter,
      notifyTabs: () => link.broadcast({ type: 'activity' }),
      perform: (effect) => latest.current.perform(effect),
    });
  });

  function perform(effect: ScreenEffect): void {
    if (effect.type === 'dismiss-warnings') toast.dismiss(IDLE_KEY);
    else if (effect.type === 'show-extended') toast.show(EXTENDED);
    else if (effect.type === 'logout') void session.signOut(effect.trigger);
    else if (effect.warning.level < 4) toast.show(idleToast(effect.warning, Date.now(), runner.extend));
  }
  useEffect(() => {
    latest.current = { session, rules, perform };
  });

  useEffect(() => runner.start(), [runner]);
  useEffect(() => runner.setRules(rules), [runner, rules]);
  useEffect(
    () =>
      link.subscribe((message) => {
        const lastActivityAt = lastActivityOf(message, Date.now());
        if (lastActivityAt !== undefined) runner.recordRemoteActivity(lastActivityAt);
      }),
    [link, runner],
  );

  const { registerLogoutHooks } = session;
  useEffect(
    () => registerLogoutHooks({ dismissIdleWarnings: () => runner.setRules(undefined) }),
    [registerLogoutHooks, runner],
  );
  return runner;
}

function useIdleRules(): IdleRules | undefined {
  const { pathname } = useLocation();
  const { data, error } = useGetIdleTimeoutSetting({ request: { failures: 'background' } });
  if (isPublicScreen(pathname) || error?.status === 404) return undefined;
  return idleRulesFor(data, isTestModeEnabled());
}

function idleToast({ endsAt }: IdleWarning, now: number, onStay: () => void): Toast {
  return {
    type: 'warning',
    title: `Odhlásíme vás za ${formatTimeLeft(Math.ceil((endsAt - now) / 1000))}`,
    message: 'Delší dobu jste tu nic nedělali. Rozepsaný text se předtím uloží.',
    key: IDLE_KEY,
    idle: true,
    action: { label: 'Neodhlašovat', onClick: onStay },
  };
}
