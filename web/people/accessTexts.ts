import type { AccessReason, ArticleObstacle, UserAccessRow } from '../../generated/web/model';
import { formatExact } from '../lib/czechDates';

/** Why a user may read or write a category; visitors read public ones only where the board is public. */
export function accessReasonLabel({ kind, level, group }: AccessReason, publicBoard: boolean): string {
  const verb = level === 'write' ? 'píše' : 'čte';
  if (kind === 'admin') return 'je administrátor, smí všude všechno';
  if (kind === 'public')
    return publicBoard ? 'čte každý, i nepřihlášený' : 'čte každý přihlášený (nástěnka není veřejná)';
  if (kind === 'members') return 'čte každý přihlášený';
  return `${verb} díky skupině ${group?.name ?? ''}`;
}

/** „je administrátor; čte díky skupině Rodiče“; a section that is not on the board says so. */
export function accessReasonsText({ reasons, on_board }: UserAccessRow, publicBoard: boolean): string {
  const texts = reasons.map((reason) => accessReasonLabel(reason, publicBoard));
  return [...texts, ...(on_board ? [] : ['sekce teď není na nástěnce'])].join('; ');
}

/** A sentence of its own. */
export function obstacleText({ kind, at }: ArticleObstacle): string {
  const time = at === null ? '' : formatExact(new Date(at));
  switch (kind) {
    case 'draft':
      return 'Článek je koncept, na nástěnce ještě není.';
    case 'unpublished':
      return 'Článek je stažený z nástěnky.';
    case 'trashed':
      return 'Článek je v koši.';
    case 'scheduled':
      return `Článek čeká na zveřejnění: ${time}.`;
    case 'expired':
      return `Platnost článku skončila: ${time}.`;
    case 'no-section':
      return 'Článek nemá sekci.';
    case 'off-board':
      return 'Sekce článku není na nástěnce.';
    case 'no-access':
      return 'Sekci čtou jen některé skupiny a v žádné z nich není.';
    case 'account-deactivated':
      return 'Účet je vypnutý, nepřihlásí se.';
    case 'account-pending':
      return 'Registrace čeká na schválení, zatím se nepřihlásí.';
  }
}
