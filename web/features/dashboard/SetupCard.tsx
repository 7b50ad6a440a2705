import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  getGetSetupGuideKey,
  updateSetupGuide,
  useGetSetupGuide,
} from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { GUIDE_PATH } from '../../lib/guidePath';
import { Button } from '../../ui/Button';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useUndoToast } from '../../ui/useUndoToast';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  maxWidth: '46rem',
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.lead, fontWeight: 660, lineHeight: 1.25 },
  '& p': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

export function SetupCard() {
  const { data } = useGetSetupGuide();
  const setCachedResponse = useSetCachedResponse();
  const showUndo = useUndoToast();
  const [problem, setProblem] = useState<Refusal>();
  const guide = data?.data;
  if (!guide?.is_offered) return null;
  const done = guide.steps.filter(({ state }) => state === 'done').length;

  async function setStatus(status: 'open' | 'hidden') {
    setProblem(undefined);
    const answer = await updateSetupGuide({ marks: [], status }, { failures: 'caller' });
    await setCachedResponse(getGetSetupGuideKey(), answer);
  }

  async function hide() {
    try {
      await setStatus('hidden');
      showUndo({ title: 'Průvodce se už nenabízí', message: 'Najdete ho v paletě příkazů.' }, () =>
        setStatus('open'),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    }
  }

  return (
    <Card aria-labelledby="nastaveni">
      <h2 id="nastaveni">
        Dokončete nastavení ({done} z {guide.steps.length})
      </h2>
      <p>{addNbsp('Průvodce vás provede od názvu po první článek. Každý krok můžete přeskočit.')}</p>
      <div className="actions">
        <Button component={Link} to={GUIDE_PATH} variant="primary">
          Otevřít průvodce
        </Button>
        <Button variant="ghost" onClick={() => void hide()}>
          Skrýt
        </Button>
      </div>
      <ServerError problem={problem} />
    </Card>
  );
}
