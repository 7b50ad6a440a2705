import type { components } from '../../../generated/server/schema.d.ts';
import { fileAddress } from '../../shared/fileAddress.ts';
import type { ManagedFile } from './fileAdmin.service.ts';
import { usesOf } from './fileUses.policy.ts';

export function presentManagedFile({ file, owner }: ManagedFile): components['schemas']['ManagedFile'] {
  const { id, name, mime, kind, alt, width, height, position, text_state, lacks_text, lacks_title } = file;
  return {
    id,
    name,
    mime,
    kind,
    alt,
    width,
    height,
    position,
    text_state,
    pdf_problems: [
      ...(lacks_text ? ['no-text' as const] : []),
      ...(lacks_title ? ['no-title' as const] : []),
    ],
    // PostgreSQL returns 64-bit integers as strings.
    size: Number(file.size),
    url: fileAddress(file),
    used_in: usesOf(owner.record, id),
    created_at: file.created_at.toISOString(),
  };
}
