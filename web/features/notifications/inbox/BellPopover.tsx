import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListInbox } from '../../../../generated/web/notifications/notifications';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Popover } from '../../../ui/mui/Popover';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { INBOX_PATH } from '../broadcastPaths';
import { NoticeSkeleton } from '../NoticeSkeleton';
import { InboxFilter, type InboxFilterValue } from './InboxFilter';
import { NoticeItem } from './NoticeItem';
import { useInboxActions } from './useInboxActions';

interface Props {
  readonly anchor: HTMLElement | null;
  readonly unread: number;
  onClose(): void;
}

/** A chunk of its own: the popover is MUI's, which the first load does without. */
export function BellPopover({ anchor, unread, onClose }: Props) {
  const isOpen = anchor !== null;
  return (
    <Popover
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Oznámení' } }}
    >
      {isOpen && <BellPanel unread={unread} onNavigate={onClose} />}
    </Popover>
  );
}

const MAX_ITEMS = 8;

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  width: 'min(26rem, calc(100vw - 2rem))',
  maxHeight: 'min(36rem, calc(100dvh - 6rem))',
  '& > *': { paddingInline: theme.spacing(2.5) },
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    minHeight: 56,
  },
  '& h2': { margin: 0, fontSize: TYPE.lead, fontWeight: 680 },
  '& > .list': { overflowY: 'auto', marginTop: theme.spacing(1) },
  '& > .list > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .empty': { margin: theme.spacing(3, 0), color: theme.color.inkSoft },
  '& > .foot': {
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.color.rule}`,
  },
}));

function BellPanel({ unread, onNavigate }: { unread: number; onNavigate(): void }) {
  const [choice, setChoice] = useState<InboxFilterValue>({ show: 'all', type: undefined });
  const { show, type } = choice;
  const { data, error, mutate } = useListInbox(
    { show, ...(type && { type }), limit: MAX_ITEMS },
    { swr: { keepPreviousData: true } },
  );
  const { markRead, markAllRead } = useInboxActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <Panel>
      <div className="head">
        <h2 ref={heading} tabIndex={-1}>
          Oznámení
        </h2>
        {unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard */}
      <section className="list" tabIndex={0} aria-label="Nejnovější oznámení">
        {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
        {!error && !data && <NoticeSkeleton />}
        {data?.data.length === 0 && (
          <p className="empty">
            {show === 'unread' ? 'Nic nepřečteného tu není.' : 'Zatím tu žádné oznámení není.'}
          </p>
        )}
        {data && data.data.length > 0 && (
          <ul>
            {data.data.map((item) => (
              <NoticeItem
                key={item.id}
                item={item}
                onOpen={onNavigate}
                onRead={(id) => {
                  // Under the unread filter the row disappears with its focus.
                  if (show === 'unread') focusHeading();
                  void markRead(id);
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="foot">
        <Button component={Link} to={INBOX_PATH} variant="ghost" onClick={onNavigate}>
          Všechna oznámení
        </Button>
      </div>
    </Panel>
  );
}
