import { useEffect, useRef, useState } from 'react';
import { checkExpiry } from '../../../generated/web/account/account';
import { lastActivityOf } from '../../session/crossTab/classifyMessage';
import type { CrossTab } from '../../session/crossTab/crossTab';
import { createActivityReporter } from '../../session/idle/activityReporter';
import { reportDelay } from '../../session/idle/idleRules';
import { createIdleRunner, type IdleRunner, type ScreenEffect } from '../../session/idle/idleRunner';
import { lastActivity } from '../../session/idle/lastActivity';
import { createSharedActivity } from '../../session/idle/sharedActivity';
import { useSession } from '../../session/SessionProvider';
import { useToast } from '../../ui/useToast';
import { EXTENDED, IDLE_KEY, idleToast } from './idleToast';
import { useIdleRules } from './useIdleRules';

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
