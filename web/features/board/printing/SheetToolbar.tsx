import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { SegmentedChoice } from '../../../ui/SegmentedChoice';
import { styled } from '../../../ui/styled';
import { PAPER_FORMATS, type PaperFormatName } from './paperFormats';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(3),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
}));

const FORMATS = (['a4', 'a3'] as const).map((value) => ({ value, label: PAPER_FORMATS[value].label }));

export function SheetToolbar(props: {
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
    <Bar className="no-print">
      <Button component={Link} to={back.path} startIcon={<ArrowLeft size={18} aria-hidden />}>
        {back.label}
      </Button>
      <div>
        <SegmentedChoice label="Formát papíru" value={format} choices={FORMATS} onChange={onFormat} />
        <Button
          variant="primary"
          disabled={isPreparing}
          startIcon={<Printer size={18} aria-hidden />}
          onClick={() => void handlePrint()}
        >
          Vytisknout
        </Button>
      </div>
    </Bar>
  );
}
