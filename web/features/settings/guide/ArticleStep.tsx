import { Link } from 'react-router-dom';
import { addNbsp } from '../../../lib/czechTypography';
import { startGuideDetour } from '../../../lib/guideDetour';
import { sectionPath } from '../../../lib/paths';
import { newArticlePath } from '../../../lib/writingPaths';
import { Button } from '../../../ui/Button';
import { StepActions } from './StepActions';
import type { StepProps } from './stepProps';

export function ArticleStep({ guide, isDone, onSkip, onDone }: StepProps) {
  const { first_section: section, totals } = guide;
  if (section === null) {
    return (
      <>
        <p>{addNbsp('Článek patří do sekce a zatím tu žádná není.')}</p>
        <StepActions isDone={isDone} onSkip={onSkip}>
          <Button component={Link} to="?krok=content" replace variant="primary">
            Založit sekce
          </Button>
        </StepActions>
      </>
    );
  }
  return (
    <>
      <p>
        {addNbsp(
          totals.articles > 0
            ? 'První článek už na nástěnce je. Můžete psát dál.'
            : 'Stačí pár vět: kdo web vede a co na něm lidé najdou.',
        )}
      </p>
      <p>
        {addNbsp('Máte články jinde? ')}
        <Link to="/admin/articles/import" onClick={startGuideDetour}>
          Převezměte je
        </Link>
        {addNbsp(' z WordPressu, z kanálu RSS nebo z tabulky.')}
      </p>
      <StepActions isDone={isDone} onSkip={onSkip}>
        <Button
          component={Link}
          to={newArticlePath(sectionPath(section))}
          variant="primary"
          onClick={startGuideDetour}
        >
          {totals.articles > 0 ? 'Napsat další článek' : 'Napsat článek'}
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
