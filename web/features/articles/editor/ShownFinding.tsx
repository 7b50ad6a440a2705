import { addNbsp } from '../../../lib/czechTypography';
import { FINDING_TEXTS } from '../../../lib/findingTexts';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import type { AccessibilityReview } from './useAccessibilityReview';

const Line = styled('section')(({ theme }) => ({
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: theme.spacing(0.5, 0),
  padding: theme.spacing(0.5, 0, 0.5, 1.5),
  borderLeft: `3px solid ${theme.color.warning}`,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& > p': { flex: '1 1 16rem', margin: 0 },
}));

/** Beside the place that is shown in the text: what is wrong there, and the way back to the list. */
export function ShownFinding({ accessibility }: { accessibility: AccessibilityReview }) {
  const shown = accessibility.review?.shown;
  if (!shown) return null;
  const { title, help } = FINDING_TEXTS[shown.kind];
  return (
    <Line aria-label="Nález kontroly">
      <p role="status">
        <strong>{title}.</strong> {addNbsp(help)}
      </p>
      <Button size="sm" variant="outline" onClick={() => void accessibility.back()}>
        Zpět ke kontrole
      </Button>
      <Button size="sm" variant="ghost" onClick={accessibility.close}>
        Zavřít
      </Button>
    </Line>
  );
}
