import { useListInbox } from '../../../generated/web/notifications/notifications';

/** What runs now and was not put away, with how many are unread in all; live events keep it fresh. */
export function useRunningNotices() {
  const { data } = useListInbox({ show: 'running', limit: 20 });
  return { running: data?.data, unread: data?.meta.unread ?? 0, mayShow: data?.meta.live_notices ?? false };
}
