import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useListPublicPages } from '../../../generated/web/board/board';
import { useSite } from '../../session/useSite';
import { MEASURE, TYPE } from '../../ui/tokens';

const Colophon = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  color: theme.vars?.palette.board.inkSoft,
  fontSize: TYPE.small,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    justifyContent: 'space-between',
    maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
    margin: '0 auto',
    padding: `${theme.spacing(3)} ${MEASURE.gutter} ${theme.spacing(4)}`,
  },
  '& p': { margin: 0, paddingBlock: 6 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': { display: 'inline-block', paddingBlock: 6, textUnderlineOffset: '0.2em' },
}));

export function BoardFooter() {
  const { data } = useListPublicPages();
  const { name } = useSite();
  return (
    <Colophon className="no-print">
      <div>
        <p>{name}</p>
        <nav aria-label="O webu">
          <ul>
            {data?.data
              .filter(({ placement }) => placement === 'footer')
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/stranky/${slug}`}>{title}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </Colophon>
  );
}
