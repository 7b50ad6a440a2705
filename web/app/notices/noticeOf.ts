import type { ApiEvent, ApiNotice } from '../../api/apiEvents';

const REFRESH_STOPPED: ApiNotice = {
  type: 'warning',
  title: 'Přihlášení se nedaří prodloužit',
  message: 'Server na obnovení přihlášení neodpovídá. Co máte rozepsáno, raději uložte.',
  key: 'session',
};

export function noticeOf(event: ApiEvent): ApiNotice | undefined {
  if (event.type === 'notice') return event.notice;
  return event.type === 'refresh-stopped' ? REFRESH_STOPPED : undefined;
}
