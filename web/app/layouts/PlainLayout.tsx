import { styled } from '@mui/material/styles';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE } from '../../ui/tokens';
import { PageArea } from '../errors/PageArea';
import { Wordmark } from './Wordmark';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100vh',
  paddingInline: MEASURE.gutter,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 72,
  },
  '& > main': {
    width: '100%',
    maxWidth: '25rem',
    margin: '0 auto',
    paddingBlock: theme.spacing(4, 10),
    alignSelf: 'center',
  },
}));

/** One column in the middle of the paper: signing in, and pages about nothing else. */
export function PlainLayout() {
  return (
    <Frame>
      <header>
        <Wordmark />
        <ThemeButton />
      </header>
      <main tabIndex={-1}>
        <PageArea />
      </main>
    </Frame>
  );
}
