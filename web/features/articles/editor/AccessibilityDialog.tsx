import type { AccessibilityFinding } from '../../../lib/accessibilityFindings';
import { countOf } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { FINDING_TEXTS } from '../../../lib/findingTexts';
import { languageName } from '../../../lib/languageName';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useNow } from '../../../ui/useNow';
import { type ArticleValues, publishLabel } from '../articleValues';
import type { AccessibilityReview } from './useAccessibilityReview';

const Findings = styled('div')(({ theme }) => ({
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '& > p': { margin: 0, color: theme.color.inkSoft },
  '& h3': { margin: theme.spacing(2.5, 0, 0), fontSize: TYPE.body },
  '& h3 + p': { margin: theme.spacing(0.25, 0, 0.5), color: theme.color.inkSoft },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5, 1),
    paddingBlock: theme.spacing(0.5),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& li > .place': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
}));

const PLACE = { one: 'místo', few: 'místa', many: 'místa', other: 'míst' };

export function AccessibilityDialog(props: {
  accessibility: AccessibilityReview;
  values: ArticleValues;
  isBusy: boolean;
  onPublish(): void;
}) {
  const { accessibility, values, isBusy, onPublish } = props;
  const publish = publishLabel(values, useNow());
  const { review } = accessibility;
  // „Označit“ disappears when it has worked.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  if (!review || review.shown) return null;
  const { findings, hasPictures, isGate } = review;
  return (
    <DialogFrame
      title={isGate ? 'Než článek zveřejníte' : 'Kontrola přístupnosti'}
      onClose={accessibility.close}
    >
      <DialogContent>
        <Findings {...focusFallback}>
          <p>{addNbsp(summaryOf(findings.length))}</p>
          {groupsOf(findings).map(([kind, group]) => (
            <section key={kind}>
              <h3>{FINDING_TEXTS[kind].title}</h3>
              <p>{addNbsp(FINDING_TEXTS[kind].help)}</p>
              <ul>
                {group.map((finding, index) => (
                  // Findings of one kind have nothing else of their own, and change only as a whole.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <FindingRow key={index} finding={finding} accessibility={accessibility} />
                ))}
              </ul>
            </section>
          ))}
          {hasPictures && (
            <>
              <h3>Obrázky s textem</h3>
              <p>
                {addNbsp(
                  'Je na některém obrázku text? Napište ho i do článku a podívejte se, jestli je na pozadí dobře čitelný. To za vás poznat neumíme.',
                )}
              </p>
            </>
          )}
        </Findings>
      </DialogContent>
      <DialogActions>
        <Button variant={isGate ? 'outline' : 'primary'} onClick={accessibility.close}>
          {isGate ? 'Zpět k úpravám' : 'Zavřít'}
        </Button>
        {isGate && (
          <Button variant="primary" aria-disabled={isBusy} onClick={onPublish}>
            {findings.length > 0 ? `${publish} přesto` : publish}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

function FindingRow(props: { finding: AccessibilityFinding; accessibility: AccessibilityReview }) {
  const { finding, accessibility } = props;
  const { kind, excerpt, language } = finding;
  const place = excerpt || FINDING_TEXTS[kind].title;
  return (
    <li>
      <span className="place">{excerpt || '(bez textu)'}</span>
      {language !== undefined && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${markLabel(language)}: ${place}`}
          onClick={() => void accessibility.markLanguage(finding)}
        >
          {markLabel(language)}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={`Ukázat: ${place}`}
        onClick={() => accessibility.show(finding)}
      >
        Ukázat
      </Button>
    </li>
  );
}

function markLabel(language: string): string {
  return `Označit: ${languageName(language)}`;
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nenašli jsme nic, co by čtení ztěžovalo.';
  return `Našli jsme ${countOf(count, PLACE)}, kde se článek někomu čte špatně.`;
}

function groupsOf(findings: readonly AccessibilityFinding[]) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, findings.filter((finding) => finding.kind === kind)] as const);
}
