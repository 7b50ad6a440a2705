import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FollowChoice, FollowedSection, Following, Frequency } from '../../generated/web/model';
import { ApiError } from '../api/apiError';
import { addNbsp } from '../lib/czechTypography';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { DialogFrame } from '../ui/DialogFrame';
import { ChoiceField } from '../ui/form/ChoiceField';
import { fieldErrors, NO_ERRORS } from '../ui/form/fieldErrors';
import { ServerError } from '../ui/form/ServerError';
import { useFormErrors } from '../ui/form/useFormErrors';
import { DialogActions, DialogContent } from '../ui/mui/Dialog';
import { ChannelsField } from './ChannelsField';
import { channelsError } from './channels';
import { canBeMailed, effectiveChoice } from './followChoice';
import { DIGEST_HINT, FREQUENCIES } from './frequencies';
import { profilePath } from './profilePath';
import { pushDeviceId } from './pushDevice';
import { useSaveFollowing } from './useSaveFollowing';

interface FollowDialogProps {
  readonly following: Following;
  /** Without one the choice is for all sections that have none of their own. */
  readonly section?: FollowedSection;
  /** How often is chosen at first by somebody who follows nothing yet and has asked to. */
  readonly suggested?: Frequency;
  onClose(): void;
}

export function FollowDialog({ following, section, suggested, onClose }: FollowDialogProps) {
  const dialog = useFollowDialog({ following, section, suggested, onClose });
  const { choice, errors, isBusy, ownChoice } = dialog;
  const isOff = choice.frequency === 'off';
  return (
    <DialogFrame
      title={section ? `Sledovat sekci ${section.category.name}` : 'Sledovat všechny sekce'}
      maxWidth="xs"
      mayClose={!isBusy}
      onClose={onClose}
    >
      <form
        ref={dialog.form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void dialog.save();
        }}
      >
        <DialogContent>
          {!section && (
            <p style={{ marginTop: 0 }}>
              {addNbsp('Platí pro sekce, u kterých si nevyberete jinak, i pro ty, které přibudou.')}
            </p>
          )}
          <ChoiceField
            label="Jak často"
            name="frequency"
            value={choice.frequency}
            choices={FREQUENCIES}
            hint={DIGEST_HINT}
            onChange={(frequency) => dialog.change({ frequency })}
          />
          {!isOff && (
            <ChannelsField
              value={choice}
              mailHint={mailHint(following)}
              isMailDisabled={!canBeMailed(following)}
              pushHint={pushHint(following)}
              isPushDisabled={!following.push_enabled}
              error={errors.fields.by_mail}
              onChange={dialog.change}
            >
              <MailProblem following={following} onLeave={onClose} />
              {choice.by_push && <PushProblem onLeave={onClose} />}
            </ChannelsField>
          )}
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          {ownChoice && (
            <Button variant="ghost" disabled={isBusy} onClick={() => void dialog.reset()}>
              Použít výchozí
            </Button>
          )}
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useFollowDialog({ following, section, suggested, onClose }: FollowDialogProps) {
  const ownChoice = section ? section.choice : following.all;
  const mayMail = canBeMailed(following);
  const [choice, setChoice] = useState(() => {
    const { frequency, by_mail, by_inbox, by_push } = initialChoice(following, section);
    const isPushed = by_push && following.push_enabled;
    return {
      frequency: frequency === 'off' ? (suggested ?? frequency) : frequency,
      by_mail: by_mail && mayMail,
      // Where nothing else can be chosen, it is the only way.
      by_inbox: by_inbox || !(mayMail || isPushed),
      by_push: isPushed,
    };
  });
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const { choose } = useSaveFollowing();

  async function send(next: FollowChoice | null): Promise<void> {
    if (isBusy) return;
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      await choose(section, next, ownChoice);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, []));
      setIsBusy(false);
    }
  }

  return {
    ownChoice,
    choice,
    errors,
    form,
    isBusy,
    change(changes: Partial<FollowChoice>) {
      setChoice((all) => ({ ...all, ...changes }));
      clearErrors(['by_mail']);
    },
    async save() {
      const wrong = channelsError(choice);
      if (wrong) setErrors({ fields: { by_mail: wrong }, form: undefined });
      else await send(choice);
    },
    reset: () => send(null),
  };
}

function initialChoice({ all }: Following, section: FollowedSection | undefined): FollowChoice {
  if (section) return effectiveChoice(section, all).choice;
  return all ?? { frequency: 'off', by_mail: true, by_inbox: true, by_push: false };
}

function mailHint({ email, mail_enabled }: Following): string {
  if (!mail_enabled) return 'Tento web e-maily neposílá.';
  return email ?? 'Nemáte v profilu e-mailovou adresu.';
}

function pushHint({ push_enabled }: Following): string {
  return push_enabled
    ? 'Na telefonu nebo počítači, kde si je zapnete.'
    : 'Tento web upozornění na zařízení neposílá.';
}

/** Where this device is added, while it is none of the person's. */
function PushProblem({ onLeave }: { onLeave(): void }) {
  const { view } = useSession();
  if (view.status !== 'authenticated' || pushDeviceId(view.user.id) !== undefined) return null;
  return (
    <Link to={profilePath(view.user.id, 'zarizeni')} onClick={onLeave}>
      Zapnout upozornění na tomto zařízení
    </Link>
  );
}

/** Why no mail arrives although it could, and where that is changed. */
function MailProblem({ following, onLeave }: { following: Following; onLeave(): void }) {
  const { view } = useSession();
  if (view.status !== 'authenticated' || !following.mail_enabled) return null;
  const { id } = view.user;
  if (following.email === null) {
    return (
      <Link to={profilePath(id, 'profil')} onClick={onLeave}>
        Doplnit adresu v profilu
      </Link>
    );
  }
  if (following.mail_stop === null) return null;
  return (
    <>
      {addNbsp(
        following.mail_stop === 'unsubscribed'
          ? 'E-maily o nových článcích máte vypnuté.'
          : 'Na tuto adresu se nedá doručit.',
      )}{' '}
      <Link to={profilePath(id, 'sleduji')} onClick={onLeave}>
        {following.mail_stop === 'unsubscribed' ? 'Zapnout v profilu' : 'Opravit v profilu'}
      </Link>
    </>
  );
}
