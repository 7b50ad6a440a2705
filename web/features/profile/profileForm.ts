import type { ProfileInput, UserRecord } from '../../../generated/web/model';
import { choiceLabel } from '../../lib/choiceLabel';
import type { RecordState } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';

export type ProfileValues = Readonly<
  Record<'full_name' | 'email' | 'color' | 'digest' | 'live_notices', string>
>;

export const DIGESTS = [
  { value: 'off', label: 'Neposílat' },
  { value: 'daily', label: 'Nejvýš jednou denně', hint: 'Jen když je co nového.' },
  { value: 'weekly', label: 'Nejvýš jednou týdně', hint: 'Jen když je co nového.' },
] as const;

export const LIVE_NOTICES = [
  { value: 'on', label: 'Ukazovat hned' },
  { value: 'off', label: 'Neukazovat', hint: 'Najdete je v seznamu oznámení.' },
] as const;

export const PROFILE_FIELDS: FieldTable<ProfileValues> = {
  full_name: { label: 'Jméno a příjmení' },
  email: { label: 'E-mail' },
  color: { label: 'Barva' },
  digest: { label: 'Souhrn e-mailem', format: (digest) => choiceLabel(DIGESTS, digest) },
  live_notices: { label: 'Oznámení na obrazovce', format: (notices) => choiceLabel(LIVE_NOTICES, notices) },
};

/** The field holds the pending address, since saving other fields must not withdraw it. */
export function profileFormState(user: UserRecord): RecordState<ProfileValues> {
  const { full_name, email, email_pending, color, preferences, version } = user;
  const { digest, live_notices } = preferences;
  return {
    values: {
      full_name,
      color,
      digest,
      email: email_pending ?? email ?? '',
      live_notices: live_notices ? 'on' : 'off',
    },
    version,
  };
}

export function profileInput(values: ProfileValues, version: number, password: string): ProfileInput {
  const { full_name, email, color, digest, live_notices } = values;
  return {
    full_name: full_name.trim(),
    color,
    version,
    email: email.trim() || null,
    preferences: {
      digest: DIGESTS.find(({ value }) => value === digest)?.value ?? 'off',
      live_notices: live_notices === 'on',
    },
    ...(password !== '' && { current_password: password }),
  };
}

/**
 * A new address could take over the account, so it requires the password. `base` is newer than `user` after a conflict.
 */
export function needsPassword(
  { email }: ProfileValues,
  base: ProfileValues,
  user: Pick<UserRecord, 'email' | 'email_pending'>,
): boolean {
  const requested = email.trim() || null;
  const isStored = email.trim() === base.email;
  return !isStored && requested !== user.email && requested !== user.email_pending;
}
