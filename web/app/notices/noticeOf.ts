import type { ApiEvent, ApiNotice } from '../../api/apiEvents';

const STOPPED: ApiNotice = {
  type: 'warning',
  title: 'Přihlášení se nedaří prodloužit',
  message: 'Server na obnovení přihlášení neodpovídá. Co máte rozepsáno, raději uložte.',
  key: 'session',
};

export function noticeOf(event: ApiEvent): ApiNotice | undefined {
  if (event.type === 'notice') return event.notice;
  return event.type === 'refresh-stopped' ? STOPPED : undefined;
}
