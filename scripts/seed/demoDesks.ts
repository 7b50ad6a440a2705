import { noticeUrl } from '../../server/features/desk/deskAddress.policy.ts';
import { createDeskRecord } from '../../server/features/desk/deskRecord.service.ts';
import { kindRule } from '../../server/features/desk/kindRule.policy.ts';
import { termOf, toDetailColumns } from '../../server/features/desk/noticeDetails.policy.ts';
import { createNoticeVersions } from '../../server/features/desk/noticeVersions.service.ts';
import type { Desk } from '../../server/models/desk.ts';
import type { DeskKind } from '../../server/models/deskKind.ts';
import type { DeskNotice } from '../../server/models/deskNotice.ts';
import type { DeskAction } from '../../server/models/deskRecord.ts';
import type { FileStore } from '../../server/platform/fileStore.ts';
import { sanitizeAndExtractText } from '../../server/platform/sanitizeHtml.ts';
import { pragueDate } from '../../server/shared/pragueTime.ts';
import type { Demo, DemoArticle, DemoDesk, DemoNotice } from '../demo/demo.types.ts';
import { daysLater, type Ids, idOf, type SeedContext } from './seed.ts';

interface WrittenRows {
  readonly users: Ids;
  readonly sections: Ids;
  readonly articles: Ids;
  readonly origin: string;
}

interface DemoAction {
  readonly at: Date;
  readonly deed: DeskAction;
  readonly article: DemoArticle;
  readonly demo: DemoNotice;
  readonly notice: DeskNotice;
}

/** Desks with what was posted, changed and taken down, in the order of time, as their clerks would have done it. */
export async function writeDesks(
  seed: SeedContext,
  fileStore: FileStore,
  demo: Demo,
  written: WrittenRows,
): Promise<void> {
  const { DeskKind: Kinds } = seed.database.models;
  const { transaction } = seed.tx;
  await Kinds.update({ confirmed_at: seed.now }, { where: {}, transaction });
  const kinds = new Map((await Kinds.findAll({ transaction })).map((kind) => [kind.name, kind]));
  for (const { slug, desk } of demo.sections) {
    if (desk === null) continue;
    const articles = demo.articles.filter(({ section }) => section === slug);
    await writeDesk(seed, fileStore, { id: idOf(written.sections, slug), desk, articles }, kinds, written);
  }
}

async function writeDesk(
  seed: SeedContext,
  fileStore: FileStore,
  {
    id,
    desk: { slug, operator, ico, place },
    articles,
  }: { id: number; desk: DemoDesk; articles: DemoArticle[] },
  kinds: ReadonlyMap<string, DeskKind>,
  written: WrittenRows,
): Promise<void> {
  const { database, tx, now } = seed;
  const desk = await database.models.Desk.create(
    {
      category_id: id,
      slug,
      operator_name: operator,
      operator_ico: ico,
      place,
      has_public_archive: true,
      // The first warning comes tomorrow: it would cover each first screen, whatever the hour.
      warned_on: pragueDate(now),
    },
    { transaction: tx.transaction },
  );
  const actions: DemoAction[] = [];
  for (const article of articles) {
    const { notice: demo, publishedDaysAgo } = article;
    if (demo === null) continue;
    const notice = await prepare(seed, desk, article, demo, kinds, written);
    const plan = (name: DeskAction, daysAgo: number | null | undefined) => {
      if (typeof daysAgo === 'number')
        actions.push({ at: daysLater(now, -daysAgo), deed: name, article, demo, notice });
    };
    plan('posted', publishedDaysAgo);
    plan('changed', demo.change?.daysAgo);
    plan('removed', demo.removedDaysAgo);
  }
  actions.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const action of actions) await doAction(seed, fileStore, desk, action, kinds, written);
  const [first] = actions;
  const run = { source: 'own' as const, desk_id: null, started_at: first?.at ?? now, last_seen_at: now };
  await database.models.DeskRun.create(run, { transaction: tx.transaction });
}

function prepare(
  { database, tx: { transaction } }: SeedContext,
  desk: Desk,
  { slug }: DemoArticle,
  { kind, reference, originator, event, planned }: DemoNotice,
  kinds: ReadonlyMap<string, DeskKind>,
  { articles }: WrittenRows,
): Promise<DeskNotice> {
  const columns = toDetailColumns({
    kind_id: kindOf(kinds, kind).id,
    reference_number: reference,
    originator: originator ?? null,
    event_on: event ?? null,
    planned_on: planned ?? null,
    approved_on: null,
    file_mark: '',
    agenda: '',
    removable_from: null,
    removable_reason: '',
  });
  const row = { article_id: idOf(articles, slug), desk_id: desk.category_id, ...columns };
  return database.models.DeskNotice.create(row, { transaction });
}

async function doAction(
  seed: SeedContext,
  fileStore: FileStore,
  desk: Desk,
  { at, deed, article: { author, html }, demo, notice }: DemoAction,
  kinds: ReadonlyMap<string, DeskKind>,
  { users, origin }: WrittenRows,
): Promise<void> {
  const { database, tx } = seed;
  const { transaction } = tx;
  const { Article: Articles, DeskNotice: Notices, FileRecord: Files } = database.models;
  const day = pragueDate(at);
  const by = idOf(users, author);
  const article = await Articles.findByPk(notice.article_id, { transaction, rejectOnEmpty: true });
  if (deed === 'posted') {
    const year = Number(day.slice(0, 4));
    const number = 1 + (await Notices.count({ where: { desk_id: desk.category_id, year }, transaction }));
    const term = termOf(kindOf(kinds, demo.kind), notice, day);
    notice.set({ state: 'posted', number, year, iri: noticeUrl(origin, desk, { number, year }) });
    notice.set({ posted_at: at, posted_on: day, posted_by: by });
    notice.set({ last_day: term.lastDay, removable_from: term.removableFrom });
  }
  if (deed === 'removed') {
    notice.set({ state: 'removed', removed_at: at, removed_on: day, removed_by: by });
    await article.update({ expires_at: at }, { transaction, silent: true });
  } else notice.set({ revision: notice.revision + 1 });
  await notice.save({ transaction });

  const core = { database, fileStore, clock: { now: () => at } };
  const { number, year, revision, iri, removable_from } = notice;
  const named = { notice: iri, number: `${number}/${year}`, revision, by };
  const append = (facts: Readonly<Record<string, unknown>>) =>
    createDeskRecord(core).append(tx, {
      deskId: desk.category_id,
      articleId: article.id,
      deed,
      facts: { ...named, ...(deed !== 'changed' && { day }), ...facts },
    });
  if (deed === 'removed') return append({ early: false });

  const { from = '', to = '', reason = '' } = demo.change ?? {};
  // The article is stored as it hangs now.
  if (deed === 'posted' && demo.change) article.set(sanitizeAndExtractText(html.replace(to, from)));
  const kind = kindRule(kindOf(kinds, demo.kind));
  const versions = createNoticeVersions(core);
  const files = await Files.findAll({
    where: { article_id: article.id },
    order: ['position', 'id'],
    transaction,
  });
  const hashed = [];
  for (const file of files) hashed.push({ file, sha256: await versions.hashOf(file.storage_key) });
  const saved = { reason: deed === 'changed' ? reason : '', authorId: by };
  return append({ ...(await versions.save(tx, { article, notice, kind }, hashed, saved)), removable_from });
}

function kindOf(kinds: ReadonlyMap<string, DeskKind>, name: string): DeskKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`unknown kind of notice ${name}`);
  return kind;
}
