import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnQuestion, QuestionMessage } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { MY_QUESTIONS_PATH } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { KIND_LABELS, MAX_MESSAGES } from './questionLabels';
import { ReplyForm } from './ReplyForm';
import { StateChip } from './StateChip';
import { Quote, Thread } from './Thread';

const Item = styled('li')(({ theme }) => ({
  padding: theme.spacing(3, 0),
  borderTop: `1px solid ${theme.color.rule}`,
  outline: 'none',
  '& > .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    margin: 0,
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& h2': {
    margin: theme.spacing(0.75, 0, 1.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 640,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& > .missing': { margin: theme.spacing(1.5, 0, 0), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& > .more': { marginTop: theme.spacing(1.5) },
}));

/** `isWrittenOn` where the address leads to the form for another message. */
export function OwnQuestionItem(props: { question: OwnQuestion; isWrittenOn: boolean }) {
  const { question, isWrittenOn } = props;
  const { id, kind, state, article, quote, messages, may_reply } = question;
  const title = article?.title ?? 'Článek, který teď na nástěnce není';
  const [isReplying, setIsReplying] = useState(false);
  const focusProps = useFocusFallback<HTMLLIElement>();
  const item = focusProps.ref;
  useEffect(() => {
    if (!isWrittenOn) return;
    setIsReplying(true);
    item.current?.scrollIntoView({ block: 'start' });
  }, [isWrittenOn, item]);
  return (
    <Item {...focusProps}>
      <p className="facts">
        <StateChip state={state} />
        <span>{KIND_LABELS[kind]}</span>
      </p>
      <h2>
        {article ? <Link to={articlePath(article.slug, MY_QUESTIONS_PATH)}>{addNbsp(title)}</Link> : title}
      </h2>
      {quote !== null && <Quote>{quote}</Quote>}
      <Thread messages={messages} nameOf={nameOf} />
      {article === null && !may_reply && messages.length < MAX_MESSAGES && (
        <p className="missing">{addNbsp('Tuto sekci už nečtete. Odpovědi proto neukazujeme.')}</p>
      )}
      {may_reply && !isReplying && (
        <Button
          className="more"
          size="sm"
          variant="outline"
          aria-label={`Napsat další zprávu: ${title}`}
          onClick={() => setIsReplying(true)}
        >
          Napsat další zprávu
        </Button>
      )}
      {may_reply && isReplying && (
        <ReplyForm questionId={id} articleTitle={title} onClose={() => setIsReplying(false)} />
      )}
    </Item>
  );
}

function nameOf({ is_answer, author }: QuestionMessage): string {
  if (!is_answer) return 'Vy';
  return author?.full_name ?? 'Odpověď';
}
