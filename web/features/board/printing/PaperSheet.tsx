import { Global } from '@emotion/react';
import { ArrowLeft, Printer } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SectionRef } from '../../../../generated/web/model';
import { SAME_PAGE } from '../../../lib/samePage';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { SectionMark } from '../../../ui/SectionMark';
import { SegmentedChoice } from '../../../ui/SegmentedChoice';
import { SiteLogo } from '../../../ui/SiteLogo';
import { styled } from '../../../ui/styled';
import { fitToPage } from './fitToPage';
import { PAPER_FORMATS, type PaperFormatName, pageRule, paperFormatOf, sheetMeasures } from './paperFormats';
import { sheetStyles } from './sheetStyles';

const ToolbarFrame = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(3),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
}));

const FORMAT_CHOICES = (['a4', 'a3'] as const).map((value) => ({ value, label: PAPER_FORMATS[value].label }));
const PRINT_TIMEOUT_MS = 10_000;

/** As wide as the paper, or as fits. */
const Desk = styled('div')({
  containerType: 'inline-size',
  maxWidth: 'var(--paper-width)',
  marginInline: 'auto',
  '@media print': { containerType: 'normal', maxWidth: 'none' },
});

const Sheet = styled('article')(
  ({ theme }) => ({
    '@media screen': { outline: `1px solid ${theme.color.rule}`, boxShadow: '0 2px 14px rgb(0 0 0 / 0.16)' },
  }),
  ({ theme }) => sheetStyles(theme),
);

/** See `docs/decisions/printed-sheets.md`. */
export function PaperSheet(props: {
  back: { readonly path: string; readonly label: string };
  /** In the head beside the site; missing where it is the title of the sheet. */
  section?: SectionRef;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { back, section, foot, children } = props;
  const { name, logo } = useSite();
  const [parameters, setParameters] = useSearchParams();
  const sheet = useRef<HTMLElement>(null);
  const format = paperFormatOf(parameters.get('format'));
  const fit = () => {
    if (sheet.current) fitToPage(sheet.current, PAPER_FORMATS[format]);
  };
  // Each render may have changed the text.
  useLayoutEffect(fit);
  return (
    <>
      <Global styles={pageRule(format)} />
      <SheetToolbar
        back={back}
        format={format}
        onFormat={(chosen) => {
          const changed = new URLSearchParams(parameters);
          changed.set('format', chosen);
          setParameters(changed, { replace: true, state: SAME_PAGE });
        }}
        print={async () => {
          if (sheet.current) await printWhenLoaded(sheet.current, fit);
        }}
      />
      <Desk style={sheetMeasures(format) as CSSProperties}>
        <Sheet ref={sheet} className="paper" onLoadCapture={fit}>
          <div className="head">
            <p className="site">
              {logo && <SiteLogo logo={logo} />}
              {name}
            </p>
            {section && (
              <p className="section">
                <SectionMark color={section.color} /> {section.name}
              </p>
            )}
          </div>
          <div className="content">{children}</div>
          {foot}
        </Sheet>
      </Desk>
    </>
  );
}

/** Prints once the pictures of the sheet are loaded, or without those that take too long; `prepare` runs just before. */
async function printWhenLoaded(sheet: HTMLElement, prepare: () => void): Promise<void> {
  const loading = [...sheet.querySelectorAll('img')].map((image) => image.decode());
  const timeout = new Promise((resolve) => setTimeout(resolve, PRINT_TIMEOUT_MS));
  if (loading.length > 0) await Promise.race([Promise.allSettled(loading), timeout]);
  prepare();
  window.print();
}

function SheetToolbar(props: {
  back: { readonly path: string; readonly label: string };
  format: PaperFormatName;
  onFormat(format: PaperFormatName): void;
  print(): Promise<void>;
}) {
  const { back, format, onFormat, print } = props;
  const [isPreparing, setIsPreparing] = useState(false);

  async function handlePrint() {
    setIsPreparing(true);
    await print();
    setIsPreparing(false);
  }

  return (
    <ToolbarFrame className="no-print">
      <Button component={Link} to={back.path} startIcon={<ArrowLeft size={18} aria-hidden />}>
        {back.label}
      </Button>
      <div>
        <SegmentedChoice label="Formát papíru" value={format} choices={FORMAT_CHOICES} onChange={onFormat} />
        <Button
          variant="primary"
          disabled={isPreparing}
          startIcon={<Printer size={18} aria-hidden />}
          onClick={() => void handlePrint()}
        >
          Vytisknout
        </Button>
      </div>
    </ToolbarFrame>
  );
}
