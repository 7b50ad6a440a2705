import type { SessionUser } from '../../../generated/web/model';

/** Held in memory only. */
export interface FormOwner {
  readonly user: SessionUser;
  readonly draftKey: string | undefined;
}

let owner: FormOwner | undefined;

/** Kept while the session ends, because the forms on screen are still theirs. */
export function setFormOwner(next: FormOwner | undefined): void {
  owner = next;
}

export function formOwner(): FormOwner | undefined {
  return owner;
}
