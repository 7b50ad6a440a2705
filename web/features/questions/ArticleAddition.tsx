import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Question } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { questionPath } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { AdditionDialog } from './AdditionDialog';
import { questionedArticlePath } from './questionedArticlePath';
import { additionOf } from './questionLabels';

const Box = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(2.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  fontSize: TYPE.small,
  outline: 'none',
  '& p': { flex: '1 1 16rem', margin: 0 },
}));

/** In the address of a draft, which opens its dialog. */
const ADD_PARAMETER = 'pridat';

/** Once a question has an answer, both may be added to the article. */
export function ArticleAddition({ question }: { question: Question }) {
  const { id, kind, messages, added_at } = question;
  const isWanted = new URLSearchParams(useLocation().search).has(ADD_PARAMETER);
  const [isOpen, setIsOpen] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setIsOpen(true);
  }, [isWanted]);
  const focusProps = useFocusFallback<HTMLElement>();
  const addition = additionOf(messages);
  if (kind !== 'question' || !addition) return null;
  return (
    <Box aria-label="Doplnění článku" {...focusProps}>
      {added_at === null ? (
        <>
          <p>{addNbsp('Zajímá to i ostatní? Otázku s odpovědí můžete přidat na konec článku.')}</p>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Přidat k článku
          </Button>
        </>
      ) : (
        <p>
          Otázka s odpovědí je v&nbsp;<Link to={questionedArticlePath(question)}>článku</Link>, přidáno{' '}
          <RelativeTime time={added_at} />.
        </p>
      )}
      {added_at === null && (
        <AdditionDialog
          question={question}
          addition={addition}
          draftPath={`${questionPath(id)}?${ADD_PARAMETER}=1`}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}
