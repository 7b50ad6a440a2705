import { styled } from '@mui/material/styles';
import { addNbsp } from '../../lib/czechTypography';
import { TYPE } from '../../ui/tokens';

const Frame = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  paddingLeft: theme.spacing(2),
  borderLeft: `3px solid ${theme.vars?.palette.board.ruleStrong}`,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '&.success': { borderColor: theme.vars?.palette.board.success },
  '&.warning': { borderColor: theme.vars?.palette.board.warning },
  '& p': { margin: 0, textWrap: 'pretty' },
  '& .title': { fontWeight: 600 },
  '& .title + p': { color: theme.vars?.palette.board.inkSoft },
}));

export function FormNotice(props: {
  readonly title: string;
  readonly text: string;
  readonly severity?: 'info' | 'success' | 'warning';
}) {
  const { title, text, severity = 'info' } = props;
  return (
    <Frame role="status" className={severity}>
      <p className="title">{addNbsp(title)}</p>
      <p>{addNbsp(text)}</p>
    </Frame>
  );
}
