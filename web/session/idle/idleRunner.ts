import { listenForActivity } from './activityEvents';
import type { ActivityReporter } from './activityReporter';
import {
  type IdleEffect,
  type IdleEvent,
  type IdleState,
  idleMachine,
  initialIdleState,
  isNewActivity,
  withActivity,
} from './idleMachine';
import { COUNTDOWN_INTERVAL_MS, type IdleRules } from './idleRules';
import type { LastActivity } from './lastActivity';
import type { SharedActivity } from './sharedActivity';

export interface IdleRunnerDeps {
  now(): number;
  readonly lastActivity: LastActivity;
  readonly sharedActivity: SharedActivity;
  readonly reporter: ActivityReporter;
  notifyTabs(): void;
  perform(effect: ScreenEffect): void;
}

export type ScreenEffect = Exclude<IdleEffect, { type: 'record-activity' }>;

export interface IdleRunner {
  start(): () => void;
  setRules(rules: IdleRules | undefined): void;
  recordRemoteActivity(at: number): void;
  extend(): void;
  requestLogout(): void;
  subscribe(onChange: () => void): () => void;
  getState(): IdleState;
}

export function createIdleRunner(deps: IdleRunnerDeps): IdleRunner {
  const { now, lastActivity, sharedActivity, reporter, notifyTabs, perform } = deps;
  let state = initialIdleState(document.hidden ? (sharedActivity.read() ?? now()) : 0, document.hidden);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  /** Activity of other tabs is read first: a tab that slept must not end a session in use elsewhere. */
  function dispatch(event: IdleEvent): void {
    const at = now();
    const step = idleMachine(withActivity(state, sharedActivity.read() ?? 0, at), event, at);
    state = step.state;
    lastActivity.update(state.lastActivity);
    schedule();
    for (const effect of step.effects) {
      if (effect.type === 'record-activity') recordActivity(effect.at, effect.report === 'now');
      else perform(effect);
    }
    for (const listener of [...listeners]) listener();
  }

  function recordActivity(at: number, isUrgent: boolean): void {
    sharedActivity.write(at);
    notifyTabs();
    if (isUrgent) reporter.reportNow();
    else reporter.scheduleReport();
  }

  /** Checks are aligned to the last activity, so that they hit the thresholds. */
  function schedule(): void {
    clearTimeout(timer);
    const { rules, warning, hasEnded } = state;
    if (!rules || hasEnded) return;
    const every = warning?.level === 4 ? COUNTDOWN_INTERVAL_MS : rules.checkIntervalMs;
    const idleMs = Math.max(0, now() - state.lastActivity);
    timer = setTimeout(() => dispatch({ type: 'tick' }), every - (idleMs % every));
  }

  function wake(): void {
    if (!document.hidden) dispatch({ type: 'wake' });
  }

  function onVisibility(): void {
    wake();
    if (!document.hidden) return;
    dispatch({ type: 'tab-hidden' });
    // The page may be closed without another event.
    reporter.flush();
  }

  return {
    start() {
      const stopReporter = reporter.start();
      const stopListening = listenForActivity(window, () => {
        if (isNewActivity(state, now())) dispatch({ type: 'activity' });
        return !state.hasEnded;
      });
      // Opening a page counts as activity.
      if (!document.hidden) dispatch({ type: 'activity' });
      document.addEventListener('visibilitychange', onVisibility);
      document.addEventListener('resume', wake);
      window.addEventListener('pageshow', wake);
      window.addEventListener('focus', wake);
      window.addEventListener('pagehide', reporter.flush);
      return () => {
        clearTimeout(timer);
        stopListening();
        stopReporter();
        lastActivity.clear();
        document.removeEventListener('visibilitychange', onVisibility);
        document.removeEventListener('resume', wake);
        window.removeEventListener('pageshow', wake);
        window.removeEventListener('focus', wake);
        window.removeEventListener('pagehide', reporter.flush);
      };
    },
    setRules: (rules) => dispatch({ type: 'rules-changed', rules }),
    recordRemoteActivity: (at) => dispatch({ type: 'remote-activity', lastActivity: at }),
    extend: () => dispatch({ type: 'extend' }),
    requestLogout: () => dispatch({ type: 'logout-requested' }),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    getState: () => state,
  };
}
