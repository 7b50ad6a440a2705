import type {
  GroupAccessAnswer,
  GroupAnswer,
  GroupRecord,
  GroupsAnswer,
  MeAnswer,
  Member,
  MembersAnswer,
} from '../../generated/web/model';
import { type FakeApi, ok } from './fakeApi';
import { mockEmptyBoard } from './renderApp';
import { buildUser } from './samples';

export function buildGroup(overrides: Partial<GroupRecord> = {}): GroupRecord {
  return {
    id: 5,
    name: 'Redakce',
    description: 'Píší zprávy.',
    is_default: false,
    is_askable: false,
    member_count: 1,
    read_count: 1,
    write_count: 0,
    version: 2,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

export function buildMember(overrides: Partial<Member> = {}): Member {
  return {
    id: 11,
    username: 'jana',
    full_name: 'Jana Nováková',
    role: 'user' as const,
    color: '#7a4fb5',
    email: 'jana@example.cz',
    state: 'active' as const,
    ...overrides,
  };
}

export const buildListMeta = (total: number) => ({ total, page: 1, pageSize: 25, pageCount: 1 });

export function buildAccessResponse(
  levels: ('none' | 'read' | 'write')[],
  version: number,
): GroupAccessAnswer {
  const names = ['Úřední deska', 'Škola', 'Sborovna'];
  return {
    success: true,
    data: levels.map((level, index) => ({
      category: { id: index + 1, slug: `k-${index + 1}`, name: names[index] ?? '' },
      access: 'groups' as const,
      level,
    })),
    meta: { version },
  };
}

export function mockBoardWithGroup(group = buildGroup()): FakeApi {
  const api = mockEmptyBoard();
  const keys = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
  const me = { success: true, user: buildUser({ role: 'admin' }), meta: keys } as const;
  api.on('GET /api/auth/me', ok<MeAnswer>(me));
  api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: [group], meta: buildListMeta(1) }));
  api.on(`GET /api/admin/groups/${group.id}`, ok<GroupAnswer>({ success: true, group }));
  const members: MembersAnswer = { success: true, data: [buildMember()], meta: buildListMeta(1) };
  api.on(`GET /api/admin/groups/${group.id}/members`, ok(members));
  return api;
}
