import type { UserRecord } from '../../../generated/web/model';

/** Since when the rights of somebody count, by the state of their account. */
export function accountIntro({ state, invitation }: Pick<UserRecord, 'state' | 'invitation'>): string {
  if (state === 'deactivated')
    return 'Účet je vypnutý a nepřihlásí se. Tak by to platilo, kdyby byl zapnutý.';
  if (state === 'pending')
    return 'Registrace čeká na schválení a nepřihlásí se. Tak to bude platit po schválení.';
  if (invitation) return 'Pozvánka ještě není přijatá. Tak to platí, jakmile si nastaví heslo a přihlásí se.';
  return 'Tak, jak to platí právě teď.';
}
