import { Link } from 'react-router-dom';
import { addNbsp } from '../../../lib/czechTypography';
import { startGuideDetour } from '../../../lib/guideDetour';
import { Button } from '../../../ui/Button';
import { StepActions } from './StepActions';
import type { StepProps } from './stepProps';

export function PeopleStep({ guide, isDone, onSkip, onDone }: StepProps) {
  const { users } = guide.totals;
  return (
    <>
      <p>
        {addNbsp(
          users > 1
            ? `Lidí s účtem: ${users}.`
            : 'Zatím tu máte účet jen vy. Přidejte toho, kdo bude psát, a pak čtenáře.',
        )}
      </p>
      <StepActions isDone={isDone} onSkip={onSkip}>
        <Button component={Link} to="/admin/users?dialog=new" variant="primary" onClick={startGuideDetour}>
          Nový uživatel
        </Button>
        <Button component={Link} to="/admin/users?dialog=import" variant="outline" onClick={startGuideDetour}>
          Importovat seznam
        </Button>
        {isDone && (
          <Button variant="outline" onClick={() => void onDone()}>
            Pokračovat
          </Button>
        )}
      </StepActions>
    </>
  );
}
