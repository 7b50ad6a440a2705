import type { QuestionMessage } from '../../../generated/web/model';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Messages = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: theme.spacing(1.25, 2),
    borderLeft: `3px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& > li + li': { marginTop: theme.spacing(1) },
  '& > li[data-answer="true"]': {
    borderLeftColor: theme.color.success,
    backgroundColor: theme.color.sheet,
  },
  '& p': { margin: 0 },
  '& .who': { fontSize: TYPE.caption, color: theme.color.inkSoft },
  '& .who strong': { fontSize: TYPE.small, fontWeight: 650, color: theme.color.ink },
  '& .text': { marginTop: theme.spacing(0.25), whiteSpace: 'pre-wrap' },
}));

export const Quote = styled('blockquote')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(1, 2),
  borderRadius: theme.radius,
  backgroundColor: theme.color.mark,
  color: theme.color.ink,
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', fontSize: TYPE.caption },
}));

export function Thread(props: {
  messages: readonly QuestionMessage[];
  nameOf(message: QuestionMessage): string;
}) {
  const { messages, nameOf } = props;
  return (
    <Messages aria-label="Zprávy">
      {messages.map((message) => {
        const { id, is_answer, text, created_at } = message;
        return (
          <li key={id} data-answer={is_answer}>
            <p className="who">
              <strong>{nameOf(message)}</strong> <RelativeTime time={created_at} />
            </p>
            <p className="text">{text || 'Nahlášeno bez popisu.'}</p>
          </li>
        );
      })}
    </Messages>
  );
}
