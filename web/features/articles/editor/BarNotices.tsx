import type { ReactNode } from 'react';
import { addNbsp } from '../../../lib/czechTypography';
import { FINDING_TEXTS } from '../../../lib/findingTexts';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import type { AccessibilityReview } from './useAccessibilityReview';
import type { ArticleForm } from './useArticleForm';

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

/** Above the buttons of the action bar, so that it is seen anywhere in a long text. */
function BarNotice(props: { label: string; text: ReactNode; children: ReactNode }) {
  const { label, text, children } = props;
  return (
    <Line aria-label={label}>
      <p role="status">{text}</p>
      {children}
    </Line>
  );
}

export function MergedNotice({ form }: { form: ArticleForm }) {
  if (!form.mergedOver) return null;
  const text = addNbsp(
    'Vaše změny jsme spojili s těmi, které mezitím uložil někdo jiný. Obě znění najdete mezi verzemi.',
  );
  return (
    <BarNotice label="Spojené změny" text={text}>
      <Button size="sm" variant="outline" aria-disabled={form.isBusy} onClick={form.undoMerge}>
        Vrátit moje znění
      </Button>
      <Button size="sm" variant="ghost" onClick={form.dismissMerge}>
        Zavřít
      </Button>
    </BarNotice>
  );
}

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
