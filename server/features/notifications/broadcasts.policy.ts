import type { BroadcastState } from '../../models/broadcast.ts';
import { AppError, badRequest, type ErrorDetail } from '../../shared/errors.ts';

export type BroadcastDeed = 'update' | 'send' | 'end' | 'delete';

const ALLOWED: Record<BroadcastDeed, readonly BroadcastState[]> = {
  update: ['draft', 'planned'],
  send: ['draft'],
  end: ['planned', 'running'],
  delete: ['draft', 'planned', 'running', 'ended'],
};

const REFUSED: Record<BroadcastState, string> = {
  draft: 'Oznámení je jen koncept, ještě se neposlalo.',
  planned: 'Oznámení už je naplánované.',
  running: 'Oznámení už běží, a tak ho nejde měnit ani poslat znovu. Můžete ho ukončit.',
  ended: 'Oznámení už skončilo. Chcete-li ho poslat znovu, napište nové.',
};

/** @throws 409 where this cannot be done with a notification in this state */
export function requireState(deed: BroadcastDeed, state: BroadcastState): void {
  if (!ALLOWED[deed].includes(state)) throw wrongState(REFUSED[state]);
}

/** 409: the notification is not in a state in which this can be done. */
export function wrongState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}

interface Times {
  starts_at: Date | null;
  ends_at: Date | null;
}

/** What a draft becomes when it is sent at a time. */
export function stateWhenSent({ starts_at }: Pick<Times, 'starts_at'>, now: Date): 'planned' | 'running' {
  return starts_at !== null && starts_at > now ? 'planned' : 'running';
}

/** @throws 400 where it would end before it begins, or before now; a planned one needs a beginning that is to come */
export function requireTimes({ starts_at, ends_at }: Times, state: BroadcastState, now: Date): void {
  const wrong: ErrorDetail[] = [];
  if (state === 'planned' && (starts_at === null || starts_at <= now))
    wrong.push({
      path: 'starts_at',
      message: 'Naplánované oznámení potřebuje začátek, který teprve přijde. Nebo ho nejdřív odvolejte.',
    });
  if (ends_at !== null && ends_at <= now)
    wrong.push({ path: 'ends_at', message: 'Konec musí být v budoucnosti.' });
  else if (ends_at !== null && starts_at !== null && ends_at <= starts_at)
    wrong.push({ path: 'ends_at', message: 'Konec musí být až po začátku.' });
  const [first] = wrong;
  if (first) throw badRequest(first.message, wrong);
}
