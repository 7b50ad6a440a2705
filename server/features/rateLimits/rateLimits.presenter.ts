import type { components } from '../../../generated/server/schema.d.ts';
import type { LimitKey } from './limitKeys.service.ts';
import type { RateLimits } from './rateLimits.service.ts';

type Schemas = components['schemas'];

export function presentRateLimits(
  overview: Awaited<ReturnType<RateLimits['overview']>>,
): Schemas['RateLimits'] {
  const { mode, isModeLocked, rules, allowList, sharedAddress } = overview;
  return {
    mode,
    mode_locked: isModeLocked,
    allow_list: allowList,
    shared_address: sharedAddress,
    rules: rules.map(
      ({ name, definition, values, isSet, initial, refused, version, updatedBy, updatedAt }) => ({
        name,
        label: definition.label,
        help: definition.help,
        ...values,
        is_set: isSet,
        default: initial,
        bounds: definition.bounds,
        refused_24h: refused,
        version,
        updated_by: updatedBy,
        updated_at: updatedAt?.toISOString() ?? null,
      }),
    ),
  };
}

export function presentLimitKey({
  isBlocked,
  since,
  secondsLeft,
  ...rest
}: LimitKey): Schemas['RateLimitKey'] {
  return {
    ...rest,
    kind: kindOf(rest.key),
    state: isBlocked ? 'blocked' : 'counted',
    since: since.toISOString(),
    seconds_left: secondsLeft,
  };
}

function kindOf(key: string): Schemas['RateLimitKey']['kind'] {
  if (key.startsWith('user:')) return 'user';
  return key.startsWith('token:') ? 'token' : 'address';
}

export function presentRefusals({
  hours,
  rules,
}: Awaited<ReturnType<RateLimits['refusals']>>): Schemas['Refusals'] {
  return {
    hours: hours.map(({ at, ...count }) => ({ at: at.toISOString(), ...count })),
    rules: [...rules].map(([rule, count]) => ({ rule, ...count })),
  };
}
