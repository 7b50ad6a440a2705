import type { APIRequestContext } from '@playwright/test';
import type { Broadcast, BroadcastAnswer, BroadcastInput } from '../../generated/web/model';
import { call } from './contentApi';

export const BROADCASTS = '/api/admin/notifications';

export async function writeBroadcast(
  admin: APIRequestContext,
  groupId: number,
  values: Partial<BroadcastInput> = {},
): Promise<Broadcast> {
  const body = {
    title: 'Odstávka sítě',
    message: 'V pátek <b>nepůjde síť</b>.',
    type: 'warning',
    duration_seconds: 60,
    audience: 'groups',
    group_ids: [groupId],
    user_ids: [],
    starts_at: null,
    ends_at: null,
    dismissible: true,
    ...values,
  };
  return (await call<BroadcastAnswer>(admin, 'post', BROADCASTS, body)).data;
}

export async function sendBroadcast(
  admin: APIRequestContext,
  groupId: number,
  values: Partial<BroadcastInput> = {},
): Promise<Broadcast> {
  const { id, version } = await writeBroadcast(admin, groupId, values);
  return (await call<BroadcastAnswer>(admin, 'post', `${BROADCASTS}/${id}/send`, { version })).data;
}
