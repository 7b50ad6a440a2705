import { useRef, useState } from 'react';
import { getListInboxKey, listInbox } from '../../../../generated/web/notifications/notifications';
import { useCursorList } from '../../../api/useCursorList';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { Notice } from '../../../ui/Notice';
import { styled } from '../../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../../ui/tokens';
import { NoticeSkeleton } from '../NoticeSkeleton';
import { DigestSection } from './DigestSection';
import { InboxFilter, type InboxFilterValue } from './InboxFilter';
import { NoticeItem } from './NoticeItem';
import { useInboxActions } from './useInboxActions';

const Sheet = styled('div')(({ theme }) => ({
  maxWidth: MEASURE.text,
  margin: '0 auto',
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5, 3),
    marginBottom: theme.spacing(2.5),
  },
  '& h1': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.headline, fontWeight: 680, lineHeight: 1.15 },
  '& > ul': { margin: theme.spacing(2, 0), padding: 0, listStyle: 'none' },
}));

export function InboxPage() {
  const [choice, setChoice] = useState<InboxFilterValue>({ show: 'all', type: undefined });
  const { show, type } = choice;
  const params = { show, ...(type && { type }), limit: 20 };
  const list = useCursorList(getListInboxKey(params), (cursor) =>
    listInbox({ ...params, ...(cursor !== undefined && { cursor }) }),
  );
  const { markRead, markAllRead } = useInboxActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const { items, firstPage, error } = list;
  return (
    <Sheet>
      <div className="head">
        <h1 ref={heading} tabIndex={-1}>
          Oznámení
        </h1>
        {firstPage && firstPage.meta.unread > 0 && (
          <Button
            variant="outline"
            onClick={() => {
              focusHeading();
              void markAllRead();
            }}
          >
            Vše označit jako přečtené
          </Button>
        )}
      </div>
      <InboxFilter choice={choice} onChange={setChoice} />
      {!error && !items && <NoticeSkeleton />}
      {items?.length === 0 && (
        <Notice
          title={show === 'unread' ? 'Všechno máte přečtené' : 'Zatím tu žádné oznámení není'}
          text="Co správci webu oznámí, ukáže se tady i u zvonku nahoře."
        />
      )}
      {items && items.length > 0 && (
        <ul>
          {items.map((item) => (
            <NoticeItem
              key={item.id}
              item={item}
              onRead={(id) => {
                // Under the unread filter the row disappears with its focus.
                if (show === 'unread') focusHeading();
                void markRead(id);
              }}
            />
          ))}
        </ul>
      )}
      {error && <ErrorNotice error={error} onRetry={list.retry} />}
      {list.hasMore && !error && (
        <Button variant="outline" aria-disabled={list.isLoadingMore} onClick={list.loadMore}>
          {list.isLoadingMore ? LOADING_TEXT : 'Načíst starší'}
        </Button>
      )}
      <DigestSection />
    </Sheet>
  );
}
