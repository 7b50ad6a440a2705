import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InboxItem } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { RelativeTime } from '../../../ui/RelativeTime';
import { styled } from '../../../ui/styled';
import { toastContent } from '../../../ui/toast/toastContent';
import { TYPE } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { TypeIcon } from '../TypeIcon';
import { NoticeEventLine } from './NoticeEventLine';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  padding: theme.spacing(1.75, 0),
  borderTop: `1px solid ${theme.color.rule}`,
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
  '& .title': { margin: 0, fontSize: TYPE.body, fontWeight: 500, lineHeight: 1.35 },
  '&[data-unread="true"] .title': { fontWeight: 680 },
  '& .dot': {
    display: 'inline-block',
    width: 8,
    height: 8,
    marginLeft: 8,
    borderRadius: '50%',
    verticalAlign: '0.1em',
    backgroundColor: theme.color.pin,
  },
  '& .message': { margin: theme.spacing(0.25, 0, 0), fontSize: TYPE.small, lineHeight: 1.5 },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 1.5),
    minHeight: 32,
    marginTop: theme.spacing(0.5),
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
}));

export function NoticeItem(props: {
  item: InboxItem;
  onRead(id: number): void;
  /** The page that the notification leads to is being opened. */
  onOpen?(): void;
}) {
  const { item, onRead, onOpen } = props;
  const { id, type, title, message, path, running, started_at, read_at } = item;
  const isUnread = read_at === null;
  return (
    <Item data-unread={isUnread} tabIndex={-1}>
      <TypeIcon type={type} />
      <div>
        <p className="title">
          {toastContent(title).nodes}
          {isUnread && (
            <>
              <span className="dot" aria-hidden />
              <VisuallyHidden> (nepřečtené)</VisuallyHidden>
            </>
          )}
        </p>
        <p className="message">
          {toastContent(message).nodes}
          <NoticeEventLine notice={item} />
        </p>
        <div className="facts">
          <RelativeTime time={started_at} />
          {running && <span>právě platí</span>}
          {path !== null && (
            <Button
              component={Link}
              to={path}
              size="sm"
              variant="ghost"
              aria-label={`Otevřít: ${toastContent(title).text}`}
              startIcon={<ArrowRight size={15} aria-hidden />}
              onClick={() => {
                if (isUnread) onRead(id);
                onOpen?.();
              }}
            >
              Otevřít
            </Button>
          )}
          {isUnread && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Označit jako přečtené: ${toastContent(title).text}`}
              startIcon={<Check size={15} aria-hidden />}
              onClick={(event) => {
                // The button disappears, so the focus moves to its row.
                event.currentTarget.closest('li')?.focus({ preventScroll: true });
                onRead(id);
              }}
            >
              Označit jako přečtené
            </Button>
          )}
        </div>
      </div>
    </Item>
  );
}
