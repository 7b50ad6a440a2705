import { Op } from 'sequelize';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { DeskFile } from '../../models/deskFile.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Certificate } from './certificate.types.ts';
import { wrongDeskState } from './desk.errors.ts';
import type { DeskRuns } from './deskRuns.service.ts';
import type { Notices } from './notices.service.ts';

interface NoticeCertificateDeps {
  database: Database;
  clock: Clock;
  notices: Pick<Notices, 'get'>;
  runs: Pick<DeskRuns, 'gaps' | 'watches'>;
}

/** The confirmation that a notice hung and was taken down („doložka“), as a PDF. */
export function createNoticeCertificate({ database, clock, notices, runs }: NoticeCertificateDeps) {
  const { Category, DeskFile: Files, DeskHead: Heads } = database.models;

  async function filesOf(versionIds: readonly number[]): Promise<ReadonlyMap<number, DeskFile[]>> {
    const files = await Files.findAll({
      where: { version_id: [...versionIds] },
      order: ['version_id', 'position', 'id'],
    });
    return new Map(versionIds.map((id) => [id, files.filter(({ version_id }) => version_id === id)]));
  }

  /** The first head since an entry that has left the server; while there is none, the first that was taken. */
  async function findHead(deskId: number, seq: number): Promise<DeskHead | null> {
    const since = { desk_id: deskId, seq: { [Op.gte]: seq } };
    const hasLeft = { [Op.or]: [{ mailed_at: { [Op.ne]: null } }, { timestamped_at: { [Op.ne]: null } }] };
    const order: [string, string][] = [['taken_on', 'ASC']];
    return (
      (await Heads.findOne({ where: { ...since, ...hasLeft }, order })) ??
      (await Heads.findOne({ where: since, order }))
    );
  }

  /** @throws 404 and 403 as for the notice, 409 for one that was never posted */
  return async (permissions: Permissions, id: number): Promise<{ bytes: Buffer; name: string }> => {
    const view = await notices.get(permissions, id);
    const { notice, desk, versions, records } = view;
    const { posted_at: from, removed_at, year, number } = notice;
    if (from === null) throw wrongDeskState('Písemnost ještě nebyla vyvěšena, doložka k ní proto není.');
    const madeAt = clock.now();
    const [category, head, gaps, watches] = await Promise.all([
      Category.findByPk(desk.category_id, { rejectOnEmpty: true }),
      findHead(desk.category_id, records.at(-1)?.seq ?? 0),
      runs.gaps(desk.category_id, { from, until: removed_at ?? madeAt }),
      runs.watches(desk.category_id),
    ]);
    const certificate: Certificate = {
      view,
      deskName: category.name,
      filesOf: await filesOf(versions.map(({ version }) => version.id)),
      head: head ?? undefined,
      gaps,
      probeSince: watches.probe?.since,
      madeAt,
    };
    // At its first use: PDFKit with its fonts takes longer to load than all that is asked for more often.
    const { renderCertificate } = await import('./certificatePdf.service.ts');
    return { bytes: await renderCertificate(certificate), name: `dolozka-${year}-${number}.pdf` };
  };
}

export type NoticeCertificate = ReturnType<typeof createNoticeCertificate>;
