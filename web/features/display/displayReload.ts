const NIGHT = { hour: 3, minute: 30 };
const DAY_MS = 24 * 3_600_000;
/** Displays of one building do not all load at once. */
const MAX_SPREAD_MS = 20 * 60_000;
const CHECK_EVERY_MS = 10 * 60_000;

/** The next half past three at night by the clock of the device, some minutes later; `share` is 0 to 1. */
export function nextNight(now: number, share: number): number {
  const night = new Date(now);
  night.setHours(NIGHT.hour, NIGHT.minute, 0, 0);
  const time = night.getTime() <= now ? night.getTime() + DAY_MS : night.getTime();
  return time + share * MAX_SPREAD_MS;
}

interface ReloadDeps {
  fetchVersion(): Promise<string | undefined>;
  reload(): void;
  now(): number;
  /** 0 to 1. */
  share: number;
}

/**
 * Reloads the page once a night, and when the server runs another build, so that a display that nobody touches for months
 * has the newest app and a fresh memory. It is asked after an answer of the server alone: without a network the
 * page would be lost. A page begins with the version of that time, so that it reloads once.
 */
export function createReloads({ fetchVersion, reload, now, share }: ReloadDeps) {
  const night = nextNight(now(), share);
  let ownVersion: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isReloading = false;

  function reloadOnce(): void {
    if (isReloading) return;
    isReloading = true;
    reload();
  }

  return async function onContact(): Promise<void> {
    if (now() >= night) return reloadOnce();
    if (now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now();
    const version = await fetchVersion();
    if (version === undefined) return;
    ownVersion ??= version;
    if (version !== ownVersion) reloadOnce();
  };
}
