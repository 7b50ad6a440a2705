import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Question } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { AdditionDialog } from './AdditionDialog';
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

/** Once a question has an answer, both may be added to the article. */
export function ArticleAddition({ question }: { question: Question }) {
  const { kind, messages, added_at, article } = question;
  const [isOpen, setIsOpen] = useState(false);
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
          Otázka s odpovědí je v&nbsp;<Link to={articlePath(article.slug)}>článku</Link>, přidáno{' '}
          <RelativeTime time={added_at} />.
        </p>
      )}
      {isOpen && <AdditionDialog question={question} addition={addition} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
