import type { APIRequestContext } from '@playwright/test';
import type { Broadcast, BroadcastAnswer, BroadcastInput } from '../../generated/web/model';
import { callApi } from './contentApi';

export const BROADCASTS = '/api/admin/notifications';

export async function createDraftBroadcast(
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
  return (await callApi<BroadcastAnswer>(admin, 'post', BROADCASTS, body)).data;
}

export async function sendBroadcast(
  admin: APIRequestContext,
  groupId: number,
  values: Partial<BroadcastInput> = {},
): Promise<Broadcast> {
  const { id, version } = await createDraftBroadcast(admin, groupId, values);
  return (await callApi<BroadcastAnswer>(admin, 'post', `${BROADCASTS}/${id}/send`, { version })).data;
}
