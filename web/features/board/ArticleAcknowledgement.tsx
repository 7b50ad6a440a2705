import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PublicArticle } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { RelativeTime } from '../../ui/RelativeTime';
import { TYPE } from '../../ui/tokens';
import { useAcknowledge } from './useAcknowledge';

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  marginTop: theme.spacing(6),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderLeft: `4px solid ${theme.vars?.palette.board.pin}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  fontSize: TYPE.body,
  '&[data-done="true"]': { borderLeftColor: theme.vars?.palette.board.success },
  '& p': { flex: '1 1 16rem', margin: 0 },
  '& p:focus': { outline: 'none' },
  '& svg': { marginRight: 6, verticalAlign: '-0.2em', color: theme.vars?.palette.board.success },
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
