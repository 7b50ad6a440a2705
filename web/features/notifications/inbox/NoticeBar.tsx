import { lazy, Suspense } from 'react';
import type { InboxItem } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { toastContent } from '../../../ui/toast/toastContent';
import { MEASURE, TYPE } from '../../../ui/tokens';
import { TypeIcon } from '../TypeIcon';
import { useInboxActions } from './useInboxActions';
import { useRunningNotices } from './useRunningNotices';

/** Around every page, where hardly any notification has an event. */
const NoticeEventLine = lazy(() =>
  import('./NoticeEventLine').then((module) => ({ default: module.NoticeEventLine })),
);

export const Bar = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(0.5, 1.5),
    maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
    margin: '0 auto',
    padding: `${theme.spacing(1.25)} ${MEASURE.gutter}`,
    fontSize: TYPE.small,
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
    backgroundColor: theme.color.shade,
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& strong.title': { fontWeight: 680, marginRight: theme.spacing(1) },
  // Beside the texts a phone has no room for the button.
  [theme.breakpoints.down('sm')]: { '& > div > button': { gridColumn: 2, justifySelf: 'start' } },
}));

export function NoticeBar() {
  const { running } = useRunningNotices();
  const { markRead } = useInboxActions();
  const persistent = running?.filter((item) => item.running && !item.dismissible) ?? [];
  return (
    <Bar role="status" aria-label="Platná oznámení" className="no-print">
      {persistent.map((item) => (
        <NoticeBarRow key={item.id} item={item} onRead={markRead} />
      ))}
    </Bar>
  );
}

export function NoticeBarRow({ item, onRead }: { item: InboxItem; onRead(id: number): unknown }) {
  const { id, type, title, message, read_at } = item;
  return (
    <div tabIndex={-1}>
      <TypeIcon type={type} />
      <span>
        <strong className="title">{toastContent(title).nodes}</strong>
        {toastContent(message).nodes}
        {item.event_starts_at !== null && (
          <Suspense>
            <NoticeEventLine notice={item} />
          </Suspense>
        )}
      </span>
      {read_at === null && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Označit jako přečtené: ${toastContent(title).text}`}
          onClick={(event) => {
            // The button disappears, so the focus moves to its row.
            event.currentTarget.parentElement?.focus({ preventScroll: true });
            void onRead(id);
          }}
        >
          Označit jako přečtené
        </Button>
      )}
    </div>
  );
}
