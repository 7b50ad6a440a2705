import { useListInbox } from '../../../../generated/web/notifications/notifications';

export function useRunningNotices() {
  const { data } = useListInbox({ show: 'running', limit: 20 });
  return {
    running: data?.data,
    unread: data?.meta.unread ?? 0,
    areToastsEnabled: data?.meta.live_notices ?? false,
  };
}
