import type { Broadcast, BroadcastState } from '../../../../generated/web/model';

const TITLES: Readonly<Record<BroadcastState, string>> = {
  draft: 'Koncept je uložený',
  planned: 'Oznámení je naplánované',
  running: 'Oznámení je odeslané',
  ended: 'Oznámení je uložené',
};

export function savedToast({ state, title }: Broadcast) {
  return { title: TITLES[state], message: title };
}
