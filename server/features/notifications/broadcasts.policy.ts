import type { BroadcastState } from '../../models/broadcast.ts';
import { sanitizeNotice } from '../../platform/sanitizeNotice.ts';
import { AppError, badRequest, type ErrorDetail } from '../../shared/errors.ts';
import { isMidnight, nextMidnight } from '../../shared/pragueTime.ts';

export type BroadcastAction = 'update' | 'send' | 'end' | 'delete';

const ALLOWED_STATES: Record<BroadcastAction, readonly BroadcastState[]> = {
  update: ['draft', 'planned'],
  send: ['draft'],
  end: ['planned', 'running'],
  delete: ['draft', 'planned', 'running', 'ended'],
};

const STATE_MESSAGES: Record<BroadcastState, string> = {
  draft: 'Oznámení je jen koncept, ještě se neposlalo.',
  planned: 'Oznámení už je naplánované.',
  running: 'Oznámení už běží, a tak ho nejde měnit ani poslat znovu. Můžete ho ukončit.',
  ended: 'Oznámení už skončilo. Chcete-li ho poslat znovu, napište nové.',
};

export function requireState(action: BroadcastAction, state: BroadcastState): void {
  if (!ALLOWED_STATES[action].includes(state)) throw invalidState(STATE_MESSAGES[state]);
}

export function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}

interface Times {
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface EventColumns {
  event_starts_at: Date | null;
  event_ends_at: Date | null;
  event_all_day: boolean;
}

export function stateWhenSent({ starts_at }: Pick<Times, 'starts_at'>, now: Date): 'planned' | 'running' {
  return starts_at !== null && starts_at > now ? 'planned' : 'running';
}

/**
 * @throws AppError 400 when the end is not after the start and after now, or a planned broadcast has no
 * future start
 */
export function requireTimes({ starts_at, ends_at }: Times, state: BroadcastState, now: Date): void {
  const errors: ErrorDetail[] = [];
  if (state === 'planned' && (starts_at === null || starts_at <= now))
    errors.push({
      path: 'starts_at',
      message:
        'Začátek naplánovaného oznámení musí být v budoucnosti. Chcete-li ho poslat hned, nejdřív ho odvolejte.',
    });
  if (ends_at !== null && ends_at <= now)
    errors.push({ path: 'ends_at', message: 'Konec musí být v budoucnosti.' });
  else if (ends_at !== null && starts_at !== null && ends_at <= starts_at)
    errors.push({ path: 'ends_at', message: 'Konec musí být až po začátku.' });
  const [first] = errors;
  if (first) throw badRequest(first.message, errors);
}

export interface EventInput {
  event_starts_at?: string | null | undefined;
  event_ends_at?: string | null | undefined;
  event_all_day?: boolean | undefined;
}

/**
 * The time of the event. Of whole days, one without an end lasts one day.
 *
 * @throws AppError 400 for an event that ends without a start, or not after it, and for days that do not begin at midnight
 */
export function toEventColumns(input: EventInput): EventColumns {
  const event_starts_at = input.event_starts_at ? new Date(input.event_starts_at) : null;
  const event_ends_at = input.event_ends_at ? new Date(input.event_ends_at) : null;
  const event_all_day = event_starts_at !== null && input.event_all_day === true;
  const problem = eventProblem({ event_starts_at, event_ends_at, event_all_day });
  if (problem) throw badRequest(problem.message, [problem]);
  const lastsOneDay = event_all_day && event_ends_at === null;
  return {
    event_starts_at,
    event_ends_at: lastsOneDay ? nextMidnight(event_starts_at) : event_ends_at,
    event_all_day,
  };
}

function eventProblem({
  event_starts_at,
  event_ends_at,
  event_all_day,
}: EventColumns): ErrorDetail | undefined {
  if (event_ends_at !== null && event_starts_at === null)
    return { path: 'event_starts_at', message: 'Vyplňte i to, kdy událost začne.' };
  if (event_ends_at !== null && event_starts_at !== null && event_ends_at <= event_starts_at)
    return { path: 'event_ends_at', message: 'Událost musí skončit až po svém začátku.' };
  if (event_all_day && event_starts_at !== null && !isMidnight(event_starts_at))
    return { path: 'event_starts_at', message: 'Celý den začíná o půlnoci.' };
  if (event_all_day && event_ends_at !== null && !isMidnight(event_ends_at))
    return { path: 'event_ends_at', message: 'Celý den končí o půlnoci.' };
  return undefined;
}

/**
 * Sanitizes title and message.
 *
 * @throws AppError 400 when either is empty afterwards
 */
export function sanitizeNoticeInput(input: { title: string; message: string }): {
  title: string;
  message: string;
} {
  const title = sanitizeNotice(input.title, 'title').replace(/\s+/g, ' ');
  const message = sanitizeNotice(input.message, 'message');
  const empty = [
    ...(title === '' ? [{ path: 'title', message: 'Vyplňte nadpis.' }] : []),
    ...(message === '' ? [{ path: 'message', message: 'Vyplňte text.' }] : []),
  ];
  if (empty[0]) throw badRequest(empty[0].message, empty);
  return { title, message };
}

/** Checks the end time too, because the job that ends broadcasts may be late. */
export function isRunning({ state, ends_at }: { state: string; ends_at: Date | null }, now: Date): boolean {
  return state === 'running' && (ends_at === null || ends_at > now);
}
