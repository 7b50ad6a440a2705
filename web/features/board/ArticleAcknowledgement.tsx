import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  acknowledgeArticle,
  getGetPublicArticleKey,
  getListDueAcknowledgementsKey,
} from '../../../generated/web/board/board';
import type { GetPublicArticle200, PublicArticle } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  marginTop: theme.spacing(6),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.color.ruleStrong}`,
  borderLeft: `4px solid ${theme.color.pin}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  fontSize: TYPE.body,
  '&[data-done="true"]': { borderLeftColor: theme.color.success },
  '& p': { flex: '1 1 16rem', margin: 0 },
  '& p:focus': { outline: 'none' },
  '& svg': { marginRight: 6, verticalAlign: '-0.2em', color: theme.color.success },
}));

export function ArticleAcknowledgement({ article }: { article: PublicArticle }) {
  const { confirmedAt, hasJustConfirmed, confirm } = useAcknowledge(article);
  const sentence = useRef<HTMLParagraphElement>(null);
  // The focused button is unmounted by a confirmation, so the focus moves to the sentence.
  useEffect(() => {
    if (hasJustConfirmed) sentence.current?.focus({ preventScroll: true });
  }, [hasJustConfirmed]);
  if (confirmedAt === undefined) return null;
  return (
    <Box className="no-print" aria-label="Potvrzení přečtení" data-done={confirmedAt !== null}>
      {confirmedAt === null ? (
        <>
          <p>{addNbsp('Autor prosí o potvrzení, že o tom víte. Uvidí, kdo a kdy potvrdil.')}</p>
          <Button variant="primary" onClick={confirm}>
            Beru na vědomí
          </Button>
        </>
      ) : (
        <p ref={sentence} tabIndex={-1} role="status">
          <Check size={18} aria-hidden />
          Potvrzeno <RelativeTime time={confirmedAt} />, děkujeme.
        </p>
      )}
    </Box>
  );
}

/**
 * `confirmedAt` is undefined when the article requests no confirmation, and null until the reader confirms. The
 * update is optimistic: a failed request rolls it back, which the toast explains.
 */
function useAcknowledge({ id, slug, acknowledgement }: PublicArticle) {
  const [localConfirmedAt, setLocalConfirmedAt] = useState<string>();
  const { mutate } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();

  async function confirm() {
    const confirmed_at = new Date().toISOString();
    setLocalConfirmedAt(confirmed_at);
    try {
      await acknowledgeArticle(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLocalConfirmedAt(undefined);
      return;
    }
    await setCachedResponse<GetPublicArticle200>(
      getGetPublicArticleKey(slug),
      (cached) => cached && { ...cached, data: { ...cached.data, acknowledgement: { confirmed_at } } },
    );
    await mutate(getListDueAcknowledgementsKey());
  }

  return {
    confirmedAt:
      acknowledgement === null ? undefined : (acknowledgement.confirmed_at ?? localConfirmedAt ?? null),
    hasJustConfirmed: localConfirmedAt !== undefined,
    confirm: () => void confirm(),
  };
}
