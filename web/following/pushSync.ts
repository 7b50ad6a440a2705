interface DeviceState {
  readonly permission: NotificationPermission;
  /** Whether the browser has a subscription, and whether it belongs to the site's present key. */
  readonly subscription: 'none' | 'otherKey' | 'current';
  readonly isListed: boolean;
}

/**
 * What to do on a device that was once turned on: `renew` its subscription, also one that the browser has dropped or that
 * belongs to another key; `forget` one that was removed from the person's list elsewhere.
 */
export function pushSyncStep({ permission, subscription, isListed }: DeviceState): 'renew' | 'forget' {
  if (permission !== 'granted') return 'forget';
  return subscription === 'current' && !isListed ? 'forget' : 'renew';
}
