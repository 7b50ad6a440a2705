import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DashboardPart } from './DashboardPart';
import type { FirstStep } from './firstSteps';

const Steps = styled('ol')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1.5),
    alignItems: 'start',
    padding: theme.spacing(1.25, 0),
  },
  '& li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& svg': { marginTop: 3, color: theme.color.inkSoft },
  '& .done svg': { color: theme.color.success },
  '& a': { fontWeight: 600, color: theme.color.link },
  '& .done a': { color: 'inherit', fontWeight: 400 },
  '& p': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <DashboardPart
      title="První kroky"
      more={
        <span>
          Hotovo {done} z {steps.length}
        </span>
      }
    >
      <Steps>
        {steps.map(({ label, help, path, isDone }) => (
          <li key={label} className={isDone ? 'done' : undefined}>
            {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
            <div>
              <Link to={path}>{label}</Link>
              {isDone && <VisuallyHidden> (hotovo)</VisuallyHidden>}
              <p>{addNbsp(help)}</p>
            </div>
          </li>
        ))}
      </Steps>
    </DashboardPart>
  );
}
