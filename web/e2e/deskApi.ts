import type { APIRequestContext } from '@playwright/test';
import type { NoticeAnswer, NoticeKindsAnswer } from '../../generated/web/model';
import { callApi, createCategory } from './contentApi';

const DETAILS = {
  reference_number: 'OUL 12/2026',
  file_mark: '',
  originator: null,
  agenda: 'Doprava',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

/** A section that is a desk, with its kinds confirmed. The server must have a `PUBLIC_URL`. */
export async function createDesk(admin: APIRequestContext, name: string, slug: string): Promise<number> {
  const id = await createCategory(admin, name);
  const operator = { operator_name: 'Obec Lipová', operator_ico: '00123456', authority_id: null };
  const rest = { place: 'U vchodu', has_public_archive: false, head_mail: '', timestamp_url: '' };
  await callApi(admin, 'put', `/api/admin/desks/${id}`, { slug, ...operator, ...rest });
  await confirmKinds(admin);
  return id;
}

async function confirmKinds(admin: APIRequestContext): Promise<NoticeKindsAnswer['data']> {
  const { data } = await callApi<NoticeKindsAnswer>(admin, 'get', '/api/admin/notice-kinds');
  const kinds = data.map(({ confirmed_at: _at, is_used: _used, ...kind }) => kind);
  return (await callApi<NoticeKindsAnswer>(admin, 'put', '/api/admin/notice-kinds', { kinds })).data;
}

/** Prepared; posted with `posted`. */
export async function createNotice(
  admin: APIRequestContext,
  desk_id: number,
  { title, kind = 'Veřejná vyhláška', posted = false }: { title: string; kind?: string; posted?: boolean },
): Promise<number> {
  const kinds = await callApi<NoticeKindsAnswer>(admin, 'get', '/api/admin/notice-kinds');
  const kind_id = kinds.data.find(({ name }) => name === kind)?.id;
  const body = { desk_id, title, details: { ...DETAILS, kind_id, planned_on: '2026-01-05' } };
  const { data } = await callApi<NoticeAnswer>(admin, 'post', '/api/admin/notices', body);
  if (posted)
    await callApi(admin, 'post', `/api/admin/notices/${data.id}/posting`, { version: data.version });
  return data.id;
}
