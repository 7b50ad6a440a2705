import { describe, expect, it } from 'vitest';
import { HEALTHY, type HealthEvent, stepHealth, type ToastHealth } from './toastHealth';

const failed: HealthEvent = { type: 'failed', isRecoverable: true };
const notLoaded: HealthEvent = { type: 'failed', isRecoverable: false };
const retry: HealthEvent = { type: 'retry' };
const settled: HealthEvent = { type: 'settled' };
const askedAgain: HealthEvent = { type: 'askedAgain' };

const recovering = 'Systém oznámení je dočasně nedostupný | Probíhá automatické obnovení...';
const broken = 'Systém oznámení je dočasně nedostupný | Obnovte stránku pro obnovení funkcí.';
const down = 'Systém oznámení není dostupný | Zkusit znovu';

function run(events: readonly (readonly [at: number, event: HealthEvent])[]) {
  let health: ToastHealth = HEALTHY;
  const notices: string[] = [];
  for (const [at, event] of events) {
    const step = stepHealth(health, event, at);
    health = step.health;
    if (step.notice) {
      const { title, message, offersRetry } = step.notice;
      notices.push(`${title} | ${offersRetry ? 'Zkusit znovu' : message}`);
    }
  }
  return { status: health.status, notices };
}

describe('when the toasts fail', () => {
  const threeFailures = [
    [0, failed],
    [2000, retry],
    [2000, failed],
    [4000, retry],
    [4000, failed],
    [6000, retry],
  ] as const;

  it.each([
    {
      name: 'recovers by itself',
      events: [[0, failed]] as const,
      status: 'recovering',
      notices: [recovering],
    },
    {
      name: 'works again',
      events: [
        [0, failed],
        [2000, retry],
      ] as const,
      status: 'working',
      notices: [recovering],
    },
    { name: 'three retries, one notice', events: threeFailures, status: 'working', notices: [recovering] },
    {
      name: 'gives up after them',
      events: [...threeFailures, [6000, failed]] as const,
      status: 'down',
      notices: [recovering, down],
    },
    {
      name: 'retries no more by itself',
      events: [...threeFailures, [6000, failed], [8000, retry]] as const,
      status: 'down',
      notices: [recovering, down],
    },
    {
      name: 'tries again when asked',
      events: [...threeFailures, [6000, failed], [9000, askedAgain]] as const,
      status: 'working',
      notices: [recovering, down],
    },
    {
      name: 'then has three retries again',
      events: [...threeFailures, [6000, failed], [30_000, askedAgain], [30_000, failed]] as const,
      status: 'recovering',
      notices: [recovering, down, recovering],
    },
    {
      name: 'forgives what is long past',
      events: [...threeFailures, [30_000, settled], [60_000, failed]] as const,
      status: 'recovering',
      notices: [recovering, recovering],
    },
    {
      name: 'does not settle while failing',
      events: [
        [0, failed],
        [1, settled],
      ] as const,
      status: 'recovering',
      notices: [recovering],
    },
    {
      name: 'a part that was not loaded needs a reload',
      events: [[0, notLoaded]] as const,
      status: 'down',
      notices: [broken],
    },
    {
      name: 'and is not retried',
      events: [
        [0, notLoaded],
        [2000, retry],
      ] as const,
      status: 'down',
      notices: [broken],
    },
    {
      name: 'not said again within 15 s',
      events: [
        [0, failed],
        [2000, retry],
        [14_999, failed],
      ] as const,
      status: 'recovering',
      notices: [recovering],
    },
    {
      name: 'said again after them',
      events: [
        [0, failed],
        [2000, retry],
        [15_000, failed],
      ] as const,
      status: 'recovering',
      notices: [recovering, recovering],
    },
  ])('$name', ({ events, status, notices }) => {
    expect(run(events)).toEqual({ status, notices });
  });
});
