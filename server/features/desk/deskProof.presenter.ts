import type { components } from '../../../generated/server/schema.d.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { DeskProofView } from './deskProof.service.ts';
import { parseContent } from './deskVerification.policy.ts';
import type { DeskVerification } from './deskVerification.service.ts';

type Schemas = components['schemas'];

const MAX_GAPS = 100;

export function presentProof(view: DeskProofView): Schemas['DeskProof'] {
  return {
    record_count: view.recordCount,
    record_hash: view.recordHash,
    heads: view.heads.map(presentHead),
    has_probe: view.hasProbe,
    probe_seen_at: view.probeSeenAt?.toISOString() ?? null,
    own_since: view.ownSince?.toISOString() ?? null,
    gaps: view.gaps.slice(0, MAX_GAPS).map(({ source, from, until }) => ({
      source,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    restorations: view.restorations.map(presentRestoration),
  };
}

function presentRestoration({ seq, at, content }: DeskRecord): Schemas['DeskRestoration'] {
  const head = parseContent(content)?.head;
  return { seq, at: at.toISOString(), former_seq: head?.seq ?? null, former_hash: head?.hash ?? null };
}

function presentHead(head: DeskHead): Schemas['DeskHead'] {
  const { id, taken_on, seq, hash, mailed_to, problem } = head;
  return {
    id,
    taken_on,
    seq,
    hash,
    mailed_to,
    problem,
    mailed_at: head.mailed_at?.toISOString() ?? null,
    timestamped_at: head.timestamped_at?.toISOString() ?? null,
  };
}

export function presentVerification(found: DeskVerification): Schemas['DeskVerification'] {
  const { records, versions, files, heads, problemCount, problems, checkedAt } = found;
  return {
    is_intact: problemCount === 0,
    checked_at: checkedAt.toISOString(),
    records,
    versions,
    files,
    heads,
    problems,
    problem_count: problemCount,
  };
}
