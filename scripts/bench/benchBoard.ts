import { Op } from 'sequelize';
import { type Database, openDatabase } from '../../server/database/database.ts';
import {
  createAccessTokens,
  createSid,
  hashSid,
} from '../../server/features/account/sessions/accessToken.service.ts';
import type { User } from '../../server/models/user.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { quietLogger } from '../seed/quietLogger.ts';
import { seedBulk } from '../seed/seedBulk.ts';

export const ADMIN_PASSWORD = 'heslo-pro-mereni-vykonu';

/** Of every measured server; nobody is refused for asking too often. */
export const BENCH_ENV = { ADMIN_PASSWORD, RATE_LIMIT_MODE: 'observe', LOG_LEVEL: 'error' };

export interface BenchBoard {
  readonly username: string;
  readonly password: string;
  readonly cookies: readonly string[];
  /** A section for one group; every user but the first is a member. */
  readonly restricted: { readonly categoryId: number; readonly groupId: number; readonly outsiderId: number };
  readonly article: { readonly id: number; readonly slug: string; readonly categoryId: number };
}

interface BoardOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly articles: number;
  readonly users: number;
  /** Must equal SECRET of the server, which verifies the sessions. */
  readonly secret: string;
  readonly onProgress: Parameters<typeof seedBulk>[0]['onProgress'];
}

export async function prepareBenchBoard(options: BoardOptions): Promise<BenchBoard> {
  const { username, password } = await seedBulk(options);
  const database = await openDatabase({ ...options, logger: quietLogger });
  try {
    const { Article, Category, CategoryAccess, Group, GroupMember, User } = database.models;
    const users = await User.findAll({ attributes: ['id', 'username'], order: ['id'] });
    const now = new Date();
    const article = await Article.findOne({
      where: { state: 'published', published_at: { [Op.lte]: now }, expires_at: null },
      order: [['published_at', 'DESC']],
    });
    const [outsider, ...members] = users;
    if (!article?.category_id || !outsider) throw new Error('nothing was seeded');
    const restricted = await database.write(async ({ transaction }) => {
      const name = 'Zkouška práv';
      const category = await Category.create(
        { slug: 'zkouska-prav', name, name_sort: name, color: '#37474f', access: 'groups', position: 1 },
        { transaction },
      );
      const group = await Group.create(
        { name, name_sort: name, description: '', is_default: false },
        { transaction },
      );
      const rows = members.map(({ id }) => ({ group_id: group.id, user_id: id }));
      await GroupMember.bulkCreate(rows, { transaction });
      await CategoryAccess.create(
        { category_id: category.id, group_id: group.id, level: 'read' },
        { transaction },
      );
      return { categoryId: category.id, groupId: group.id, outsiderId: outsider.id };
    });
    const cookies = await startSessions(database, options.secret, users);
    const { id, slug, category_id: categoryId } = article;
    return { username, password, cookies, restricted, article: { id, slug, categoryId } };
  } finally {
    await database.close();
  }
}

/** Creates sessions directly: signing in costs a tenth of a second of hashing each. */
async function startSessions(
  database: Database,
  secret: string,
  users: readonly Pick<User, 'id' | 'username'>[],
): Promise<string[]> {
  const tokens = createAccessTokens(secret, systemClock);
  const now = systemClock.now();
  const expires_at = new Date(now.getTime() + 24 * 3_600_000);
  const sids = users.map(createSid);
  const rows = users.map(({ id }, i) => ({
    sid_hash: hashSid(sids[i] ?? ''),
    user_id: id,
    last_seen_at: now,
    expires_at,
    remember: false,
    user_agent: 'bench',
    ip: '127.0.0.1',
  }));
  await database.write(({ transaction }) => database.models.Session.bulkCreate(rows, { transaction }));
  const claims = { role: 'user', permissionFingerprint: '' } as const;
  return Promise.all(
    users.map(async ({ id, username }, i) => {
      const sid = sids[i] ?? '';
      return `sid=${sid}; token=${await tokens.sign({ ...claims, id, username, sidHash: hashSid(sid) })}`;
    }),
  );
}
