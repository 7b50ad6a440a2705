import { useEffect } from 'react';
import { onApiEvent } from '../../api/apiEvents';
import { useToast } from '../../ui/useToast';
import { noticeOf } from './noticeOf';
import { reportUncaught } from './reportUncaught';

export function ApiNotices() {
  const toast = useToast();

  useEffect(
    () =>
      onApiEvent((event) => {
        const notice = noticeOf(event);
        if (notice) toast.show(notice);
      }),
    [toast],
  );
  useEffect(() => reportUncaught(window), []);

  return null;
}
