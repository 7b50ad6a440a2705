import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SetupStep, SetupStepState } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { STATE_TEXTS, STEP_TEXTS } from './guideSteps';

export const Steps = styled('ol')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `2px solid ${theme.color.ink}`,
  '& > li': { borderBottom: `1px solid ${theme.color.rule}` },
}));

const Step = styled('li')(({ theme }) => ({
  '& > h2': { margin: 0, font: 'inherit' },
  '& > h2 > button': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: theme.spacing(0, 1.5),
    alignItems: 'center',
    width: '100%',
    minHeight: 56,
    padding: theme.spacing(1, 0),
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    scrollMarginTop: '5rem',
  },
  '& svg.state': { color: theme.color.inkSoft },
  '&.done svg.state': { color: theme.color.success },
  '& svg.problem': { color: theme.color.danger },
  '& .title': {
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 660,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& .how-far': { fontSize: TYPE.small, color: theme.color.inkSoft, whiteSpace: 'nowrap' },
  '& > h2 small': {
    display: 'block',
    fontFamily: FONTS.sans,
    fontSize: TYPE.small,
    fontWeight: 400,
    color: theme.color.inkSoft,
  },
  '& > .body': {
    display: 'grid',
    gap: theme.spacing(2.5),
    justifyItems: 'start',
    padding: theme.spacing(1, 0, 3, 4.5),
    '& > *': { width: '100%', maxWidth: '38rem' },
    '& > p': { margin: 0 },
    [theme.breakpoints.down('sm')]: { paddingLeft: 0 },
  },
}));

const ICONS = { done: CircleCheck, skipped: CircleSlash, waiting: CircleDashed };

/** What was typed in it stays while another is open. */
export function GuideStep(props: {
  readonly step: SetupStep;
  readonly number: number;
  readonly state: SetupStepState;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
  readonly children: ReactNode;
  onOpen(): void;
}) {
  const { step, number, state, isOpen, hasProblem, children, onOpen } = props;
  const { title, help } = STEP_TEXTS[step];
  const Icon = hasProblem ? CircleAlert : ICONS[state];
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const [isMounted, setIsMounted] = useState(isOpen);
  if (isOpen && !isMounted) setIsMounted(true);
  useEffect(() => {
    // The step before it has closed with the button that was pressed.
    if (isOpen && !wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Step className={state}>
      <h2>
        <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <Icon className={hasProblem ? 'problem' : 'state'} size={22} aria-hidden />
          <span className="title">
            {number}. {addNbsp(title)}
            <small>{addNbsp(help)}</small>
          </span>
          <span className="how-far">{STATE_TEXTS[state]}</span>
        </button>
      </h2>
      <div id={id} className={isOpen ? 'body' : undefined} hidden={!isOpen}>
        {(isOpen || isMounted) && children}
      </div>
    </Step>
  );
}
