import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type {
  Setting,
  SetupGuide,
  SetupGuideAnswer,
  SetupGuideUpdate,
  SetupStep,
} from '../../../../generated/web/model';
import {
  getGetSetupGuideKey,
  updateSetupGuide,
  useGetSetupGuide,
  useListSettings,
} from '../../../../generated/web/settings/settings';
import { ApiError } from '../../../api/apiError';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { SAME_PAGE } from '../../../lib/samePage';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { useLastDefined } from '../../../ui/useLastDefined';
import { LogoField } from '../LogoField';
import { AddressStep } from './AddressStep';
import { ArticleStep } from './ArticleStep';
import { GuideStep, Steps } from './GuideStep';
import { GuideSummary } from './GuideSummary';
import { doneCount, nextStep, openStep } from './guideSteps';
import { MailStep } from './MailStep';
import { PeopleStep } from './PeopleStep';
import { SettingsStep } from './SettingsStep';
import { StarterStep } from './StarterStep';
import type { StepProps } from './stepProps';

/** Every step may be left and taken up later. */
export function GuidePage() {
  const { error, problem, refresh, mark, setStatus, ...loaded } = useSetupGuide();
  const settings = useListSettings();
  // New sections change the rights of whoever makes them, and with the rights the cache is emptied.
  const guide = useLastDefined(loaded.guide);
  const listed = useLastDefined(settings.data?.data);
  const failure = (guide ? undefined : error) ?? (listed ? undefined : settings.error);
  return (
    <AdminPage
      title="Průvodce"
      intro="Sedm kroků k hotové nástěnce. Každý můžete přeskočit a vrátit se k němu později."
    >
      {failure && (
        <ErrorNotice
          error={failure}
          onRetry={() => {
            void refresh();
            void settings.mutate();
          }}
        />
      )}
      {!failure && !(guide && listed) && <GuideSkeleton />}
      {guide && listed && <LoadedGuide guide={guide} mark={mark} setStatus={setStatus} settings={listed} />}
      <ServerError problem={problem} />
    </AdminPage>
  );
}

type Guide = ReturnType<typeof useSetupGuide>;

function LoadedGuide(
  props: Pick<Guide, 'mark' | 'setStatus'> & {
    readonly guide: SetupGuide;
    readonly settings: readonly Setting[];
  },
) {
  const { guide, settings, mark, setStatus } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { steps } = guide;
  const open = openStep(steps, params.get('krok'));

  const go = (step: SetupStep | undefined) =>
    void navigate({ search: step ? `?krok=${step}` : '' }, { replace: true, state: SAME_PAGE });

  async function leave(step: SetupStep, state: 'done' | 'skipped') {
    const answer = await mark(step, state);
    if (answer) go(nextStep(answer.data.steps, step));
  }

  return (
    <>
      <p role="status" style={{ margin: '0 0 16px' }}>
        Hotovo {doneCount(steps)} z {steps.length}
      </p>
      <Steps>
        {steps.map(({ key, state }, index) => (
          <GuideStep
            key={key}
            step={key}
            number={index + 1}
            state={state}
            isOpen={key === open}
            hasProblem={key === 'mail' && guide.has_mail_problem}
            onOpen={() => go(key)}
          >
            <StepBody
              step={key}
              isDone={state === 'done'}
              guide={guide}
              settings={settings}
              onDone={() => leave(key, 'done')}
              onSkip={() => leave(key, 'skipped')}
            />
          </GuideStep>
        ))}
      </Steps>
      <GuideSummary guide={guide} onStatus={setStatus} onOpen={go} />
    </>
  );
}

function GuideSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonBar key={row} style={{ maxWidth: '46rem', height: '3.4rem', marginBottom: 8 }} />
      ))}
    </LoadingRegion>
  );
}

function StepBody({ step, ...props }: StepProps & { readonly step: SetupStep }) {
  switch (step) {
    case 'site':
      return <SettingsStep {...props} keys={['site_name', 'site_color']} after={<LogoField />} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'mail':
      return <MailStep {...props} />;
    case 'content':
      return <StarterStep {...props} />;
    case 'people':
      return <PeopleStep {...props} />;
    case 'access':
      return <SettingsStep {...props} keys={['public_board_enabled', 'registration_mode']} />;
    case 'article':
      return <ArticleStep {...props} />;
  }
}

/** A change that fails is shown as a problem and changes nothing. */
function useSetupGuide() {
  // Whoever comes back from a step has changed what was asked for a moment ago.
  const { data, error, mutate } = useGetSetupGuide({ swr: { dedupingInterval: 0 } });
  const setCachedResponse = useSetCachedResponse();
  const [problem, setProblem] = useState<Refusal>();

  async function change(update: SetupGuideUpdate): Promise<SetupGuideAnswer | undefined> {
    setProblem(undefined);
    try {
      const answer = await updateSetupGuide(update, { failures: 'caller' });
      await setCachedResponse(getGetSetupGuideKey(), answer);
      return answer;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure);
      return undefined;
    }
  }

  return {
    guide: data?.data,
    error: data ? undefined : error,
    problem,
    refresh: () => mutate(),
    mark: (step: SetupStep, state: 'done' | 'skipped' | 'waiting') => change({ marks: [{ step, state }] }),
    setStatus: (status: 'open' | 'hidden' | 'finished') => change({ marks: [], status }),
  };
}
