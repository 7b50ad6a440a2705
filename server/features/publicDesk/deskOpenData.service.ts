import type { Database } from '../../database/database.ts';
import { openDataDesk, openDataNotice } from './openData.presenter.ts';
import {
  filesOfVersions,
  findPublicNotices,
  listNoticeMarks,
  type NoticeMark,
} from './publicDesk.queries.ts';
import type { DeskFrame } from './publicDesk.types.ts';

type OpenData = ReturnType<typeof openDataDesk>;

interface Fragment {
  mark: string;
  json: string;
}

interface Known {
  look: string;
  mark: string;
  json: OpenData;
  fragments: ReadonlyMap<number, Fragment>;
}

const READ_AT_ONCE = 500;

/** Open data of desks, put together from their notices: after a change only those are read that have changed. */
export function createDeskOpenData(database: Database) {
  const byDesk = new Map<number, Known>();

  async function makeFragments(
    frame: DeskFrame,
    marks: readonly NoticeMark[],
  ): Promise<Map<number, Fragment>> {
    const made = new Map<number, Fragment>();
    for (let at = 0; at < marks.length; at += READ_AT_ONCE) {
      const slice = marks.slice(at, at + READ_AT_ONCE);
      const rows = await findPublicNotices(
        database,
        slice.map(({ id }) => id),
      );
      const versionIds = rows.map(({ version_id }) => version_id);
      const files = versionIds.length > 0 ? await filesOfVersions(database, versionIds) : new Map();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, mark } of slice) {
        const row = byId.get(id);
        if (!row) continue;
        const notice = openDataNotice(frame, row, files.get(row.version_id) ?? []);
        made.set(id, { mark, json: JSON.stringify(notice) });
      }
    }
    return made;
  }

  /** The same object as long as nothing of it differs. */
  return async (frame: DeskFrame): Promise<OpenData> => {
    const { id: deskId, look, mark } = frame.desk;
    const known = byDesk.get(deskId);
    if (known?.mark === mark) return known.json;
    const marks = await listNoticeMarks(database, frame);
    const kept = known?.look === look ? known.fragments : new Map<number, Fragment>();
    const changed = marks.filter((one) => kept.get(one.id)?.mark !== one.mark);
    const made = await makeFragments(frame, changed);
    const fragments = new Map<number, Fragment>();
    for (const { id } of marks) {
      const fragment = made.get(id) ?? kept.get(id);
      if (fragment) fragments.set(id, fragment);
    }
    const json = openDataDesk(
      frame,
      [...fragments.values()].map((fragment) => fragment.json),
    );
    byDesk.set(deskId, { look, mark, json, fragments });
    return json;
  };
}
