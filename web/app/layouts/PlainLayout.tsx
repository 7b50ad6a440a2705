import { styled } from '../../ui/styled';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE } from '../../ui/tokens';
import { PageArea } from '../errors/PageArea';
import { Wordmark } from './Wordmark';

const Frame = styled('div')({
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
    // Fixed top padding: the form does not move when a message appears.
    padding: 'clamp(1rem, 12vh, 8rem) 0 5rem',
  },
});

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
