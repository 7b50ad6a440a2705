import type { components } from '../../../generated/server/schema.d.ts';
import { noticeNumber } from './deskAddress.policy.ts';
import type { IntakeView } from './deskIntake.service.ts';
import { hasBeenPosted, type IntakeFile } from './intakeContent.policy.ts';

type Schemas = components['schemas'];

export const presentIntakeFile = (
  { name, sha256 }: IntakeFile,
  isReceived: boolean,
): Schemas['IntakeFile'] => ({
  name,
  sha256,
  is_received: isReceived,
});

export function presentIntake(view: IntakeView): Schemas['DeskIntake'] {
  const { notice, article, content, versions, records, files } = view;
  const { posted_on, last_day, removable_from, removed_on, revision } = notice;
  const isPosted = hasBeenPosted(notice, content);
  const hung = isPosted ? versions[0]?.version : undefined;
  const entry = isPosted
    ? records.findLast(({ deed }) => deed === 'posted' || deed === 'changed')
    : undefined;
  return {
    notice_id: article.id,
    reference_number: notice.source_key ?? '',
    version: notice.source_version ?? 0,
    state: isPosted || notice.state === 'removed' ? notice.state : 'prepared',
    number: noticeNumber(notice),
    address: notice.iri,
    revision,
    posted_on,
    last_day,
    removable_from,
    removed_on,
    text_hash: hung?.text_hash ?? null,
    details_hash: hung?.details_hash ?? null,
    record: entry ? { seq: entry.seq, deed: entry.deed, at: entry.at.toISOString(), hash: entry.hash } : null,
    files: files.map((file) => presentIntakeFile(file, file.isReceived)),
  };
}
