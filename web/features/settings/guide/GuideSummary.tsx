import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SetupGuide, SetupStep } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { STEP_TEXTS } from './guideSteps';

const Part = styled('section')(({ theme }) => ({
  maxWidth: '46rem',
  marginTop: theme.spacing(4),
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.headline, fontWeight: 650 },
  '& p, & ul': { margin: theme.spacing(1, 0, 0) },
  '& ul': { paddingLeft: '1.2em' },
  '& button.step': {
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.color.link,
    font: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
}));

export function GuideSummary(props: {
  readonly guide: SetupGuide;
  onStatus(status: 'open' | 'hidden' | 'finished'): Promise<unknown>;
  onOpen(step: SetupStep): void;
}) {
  const { guide, onStatus, onOpen } = props;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = guide.steps.filter(({ state }) => state !== 'done');
  const isWaiting = open.some(({ state }) => state === 'waiting');

  async function end(status: 'hidden' | 'finished') {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await onStatus(status);
    setIsBusy(false);
    if (answer !== undefined) await navigate('/admin');
  }

  if (guide.status !== 'open') {
    return (
      <Part>
        <p>{addNbsp('Průvodce je ukončený. Kroky můžete projít i teď; na přehledu se už nenabízí.')}</p>
        <div className="actions">
          <Button variant="outline" onClick={() => void onStatus('open')}>
            Nabízet znovu na přehledu
          </Button>
        </div>
      </Part>
    );
  }
  return (
    <Part aria-labelledby={isWaiting ? undefined : 'hotovo'}>
      {!isWaiting && <h2 id="hotovo">Hotovo</h2>}
      {open.length === 0 && <p>{addNbsp('Nástěnka je nastavená. Ať se na ní dobře čte.')}</p>}
      {!isWaiting && open.length > 0 && (
        <>
          <p>{addNbsp('Všechno potřebné je nastavené. Přeskočili jste:')}</p>
          <ul>
            {open.map(({ key }) => (
              <li key={key}>
                <button type="button" className="step" onClick={() => onOpen(key)}>
                  {STEP_TEXTS[key].title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        {!isWaiting && (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void end('finished')}>
            Dokončit
          </Button>
        )}
        {isWaiting && (
          <Button variant="outline" component={Link} to="/admin">
            Pokračovat jindy
          </Button>
        )}
        {isWaiting && (
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => void end('hidden')}>
            Už nenabízet
          </Button>
        )}
      </div>
    </Part>
  );
}
