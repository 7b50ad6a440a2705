import type { SessionUser } from '../../../generated/web/model';

/** Whose forms are on screen, and the key that their drafts are encrypted with. In memory only. */
export interface FormOwner {
  readonly user: SessionUser;
  /** Absent until the server has given it. */
  readonly draftKey: string | undefined;
}

let owner: FormOwner | undefined;

/** Remembered while the session ends: what is on screen still belongs to them. */
export function setFormOwner(next: FormOwner | undefined): void {
  owner = next;
}

export function formOwner(): FormOwner | undefined {
  return owner;
}
