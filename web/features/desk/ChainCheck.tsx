import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { verifyDesk } from '../../../generated/web/desk/desk';
import type { DeskVerification } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { LinearProgress } from '../../ui/mui/LinearProgress';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const plurals = new Intl.PluralRules('cs');

const Frame = styled('div')(({ theme }) => ({
  marginBlock: theme.spacing(2),
  '& .result': { marginTop: theme.spacing(1.5), overflowWrap: 'anywhere' },
  '& .result p': { margin: theme.spacing(0, 0, 0.5) },
  '& .result .soft': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& ul': { margin: theme.spacing(1, 0), paddingInlineStart: theme.spacing(3) },
}));

export function ChainCheck({ deskId }: { deskId: number }) {
  const [isRunning, setIsRunning] = useState(false);
  const [found, setFound] = useState<DeskVerification>();

  async function check(): Promise<void> {
    if (isRunning) return;
    setIsRunning(true);
    setFound(undefined);
    try {
      setFound((await verifyDesk(deskId)).data);
    } catch (error) {
      // Shown as a toast.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <Frame>
      <Button
        variant="outline"
        startIcon={<ShieldCheck size={18} aria-hidden />}
        aria-disabled={isRunning}
        onClick={() => void check()}
      >
        Zkontrolovat záznam
      </Button>
      <div className="result" role="status">
        {isRunning && (
          <>
            <p>{addNbsp('Kontrolujeme všechny záznamy, texty a soubory…')}</p>
            <LinearProgress aria-label="Kontrola záznamu" />
          </>
        )}
        {found && <Result found={found} />}
      </div>
    </Frame>
  );
}

function Result({ found }: { found: DeskVerification }) {
  const left = found.problem_count - found.problems.length;
  return (
    <>
      <p>
        <strong>{addNbsp(found.is_intact ? 'Záznam je v pořádku.' : 'Záznam je porušený.')}</strong>
      </p>
      {found.problems.length > 0 && (
        <ul>
          {found.problems.map(({ message }) => (
            <li key={message}>{addNbsp(message)}</li>
          ))}
          {left > 0 && <li>{addNbsp(`A dalších: ${left}.`)}</li>}
        </ul>
      )}
      <p className="soft">{addNbsp(checkedText(found))}</p>
    </>
  );
}

function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${{ one, few }[plurals.select(count) as string] ?? many}`;
}

function checkedText({ records, versions, files, heads }: DeskVerification): string {
  return `Zkontrolováno: ${[
    counted(records, 'záznam', 'záznamy', 'záznamů'),
    counted(versions, 'verze', 'verze', 'verzí'),
    counted(files, 'soubor', 'soubory', 'souborů'),
    counted(heads, 'denní otisk', 'denní otisky', 'denních otisků'),
  ].join(', ')}.`;
}
