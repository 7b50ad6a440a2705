import { addNbsp } from '../../../lib/czechTypography';
import { FINDING_TEXTS } from '../../../lib/findingTexts';
import { Button } from '../../../ui/Button';
import { BarNotice } from './BarNotice';
import type { AccessibilityReview } from './useAccessibilityReview';

export function ShownFinding({ accessibility }: { accessibility: AccessibilityReview }) {
  const shown = accessibility.review?.shown;
  if (!shown) return null;
  const { title, help } = FINDING_TEXTS[shown.kind];
  const text = (
    <>
      <strong>{title}.</strong> {addNbsp(help)}
    </>
  );
  return (
    <BarNotice label="Nález kontroly" text={text}>
      <Button size="sm" variant="outline" onClick={() => void accessibility.back()}>
        Zpět ke kontrole
      </Button>
      <Button size="sm" variant="ghost" onClick={accessibility.close}>
        Zavřít
      </Button>
    </BarNotice>
  );
}
