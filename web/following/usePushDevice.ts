import { useState } from 'react';
import { getGetPushKey, sendTestPush, useGetPush } from '../../generated/web/following/following';
import type { Push } from '../../generated/web/model';
import { ApiError } from '../api/apiError';
import { useSetCachedResponse } from '../api/useSetCachedResponse';
import { useToast } from '../ui/useToast';
import { addThisDevice, pushDeviceId, pushSupport, removeThisDevice } from './pushDevice';

/** What keeps notifications from this device; undefined where they can be turned on. */
export type PushObstacle = 'unsupported' | 'needsInstall' | 'denied';

export function usePushDevice(userId: number) {
  const { data, error, mutate } = useGetPush();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const [isBusy, setIsBusy] = useState(false);
  const [permission, setPermission] = useState(readPermission);
  const push = data?.data;
  const id = pushDeviceId(userId);
  const isOn = permission === 'granted' && push?.devices.some((device) => device.id === id) === true;

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await action();
    } catch (problem) {
      // The API client has shown the error.
      if (!(problem instanceof ApiError) && readPermission() !== 'denied') toast.show(NOT_SUBSCRIBED);
    } finally {
      setPermission(readPermission());
      setIsBusy(false);
    }
  }

  return {
    push,
    error: push ? undefined : error,
    reload: () => void mutate(),
    obstacle: obstacleOf(permission),
    isOn,
    isBusy,
    deviceId: isOn ? id : undefined,
    turnOn: (publicKey: string) =>
      run(async () => {
        const { id: _id, ...added } = await addThisDevice(userId, publicKey);
        await setPush(added);
      }),
    turnOff: () =>
      run(async () => {
        await removeThisDevice(userId);
        await mutate();
      }),
    sendTest: (deviceId: number) =>
      run(async () => {
        await sendTestPush(deviceId);
        toast.show({ type: 'success', title: 'Zkušební upozornění je na cestě' });
      }).finally(() => void mutate()),
  };

  function setPush(changed: Push) {
    return setCachedResponse(getGetPushKey(), { success: true, data: changed });
  }
}

const NOT_SUBSCRIBED = {
  type: 'error',
  title: 'Upozornění se nepodařilo zapnout',
  message: 'Prohlížeč se nespojil se službou, která je doručuje. Zkuste to za chvíli znovu.',
} as const;

function readPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default';
}

function obstacleOf(permission: NotificationPermission): PushObstacle | undefined {
  const support = pushSupport();
  if (support !== 'supported') return support;
  return permission === 'denied' ? 'denied' : undefined;
}
