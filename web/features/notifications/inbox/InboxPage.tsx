import { useRef, useState } from 'react';
import { Digest } from '../../../../generated/web/model';
import {
  getListInboxKey,
  listInbox,
  updateNotificationPreferences,
  useGetNotificationPreferences,
} from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { useCursorList } from '../../../api/useCursorList';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SelectField } from '../../../ui/form/SelectField';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { Notice } from '../../../ui/Notice';
import { styled } from '../../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../../ui/tokens';
import { useToast } from '../../../ui/useToast';
import { NoticeSkeleton } from '../NoticeSkeleton';
import { InboxFilter, type InboxFilterValue } from './InboxFilter';
import { NoticeItem } from './NoticeItem';
import { useInboxActions } from './useInboxActions';

const DigestFrame = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(5),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.color.rule}`,
  '& h2': { margin: theme.spacing(0, 0, 1.5), fontSize: TYPE.title, fontWeight: 650 },
}));

const DIGEST_CHOICES = [
  { value: Digest.off, label: 'Neposílat' },
  { value: Digest.daily, label: 'Nejvýš jednou denně' },
  { value: Digest.weekly, label: 'Nejvýš jednou týdně' },
];

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

function DigestSection() {
  const { data, mutate } = useGetNotificationPreferences();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  if (!data) return null;
  const { digest, email, mail_enabled } = data.data;

  async function choose(value: string) {
    const next = DIGEST_CHOICES.find((choice) => choice.value === value)?.value;
    if (next === undefined || isBusy) return;
    setIsBusy(true);
    try {
      await mutate(await updateNotificationPreferences({ digest: next }), { revalidate: false });
      toast.show({ type: 'success', title: 'Uloženo' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <DigestFrame aria-labelledby="digest">
      <h2 id="digest">Oznámení e-mailem</h2>
      <SelectField
        label="Souhrn nepřečtených oznámení"
        name="digest"
        choices={DIGEST_CHOICES}
        value={digest}
        hint={hintOf(email, mail_enabled)}
        onChange={(event) => void choose(event.target.value)}
      />
    </DigestFrame>
  );
}

function hintOf(email: string | null, isEnabled: boolean): string {
  if (!isEnabled) return 'Tento web teď e-maily neposílá. Jakmile začne, bude se řídit tím, co tu vyberete.';
  if (email === null) return 'Ve svém profilu nemáte e-mail, a tak souhrn nemáme kam poslat.';
  return `Chodí v sedm ráno na ${email}, týdenní v pondělí, a jen když máte něco nového nepřečteného.`;
}
