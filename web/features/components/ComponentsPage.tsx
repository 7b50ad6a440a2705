import { styled } from '@mui/material/styles';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';
import { ButtonSamples } from './ButtonSamples';
import { ConfirmSamples } from './ConfirmSamples';
import { FieldSamples } from './FieldSamples';
import { MessageSamples } from './MessageSamples';
import { PeopleSamples } from './PeopleSamples';
import { SessionSamples } from './SessionSamples';
import { ToastSamples } from './ToastSamples';
import { TokenSamples } from './TokenSamples';

const Page = styled('main')(({ theme }) => ({
  maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
  margin: '0 auto',
  padding: `${theme.spacing(4)} ${MEASURE.gutter} ${theme.spacing(10)}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2), alignItems: 'center' },
  '& h1': {
    flex: '1 1 auto',
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.display,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
}));

/** A showcase of the components in all their states for developers; not part of the production build. */
export function ComponentsPage() {
  return (
    <Page>
      <header>
        <h1>Stavebnice</h1>
        <ThemeSwitch />
      </header>
      <TokenSamples />
      <ButtonSamples />
      <FieldSamples />
      <ToastSamples />
      <ConfirmSamples />
      <SessionSamples />
      <PeopleSamples />
      <MessageSamples />
    </Page>
  );
}
