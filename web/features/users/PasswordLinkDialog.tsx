import { useState } from 'react';
import type { UserRecord } from '../../../generated/web/model';
import { createPasswordLink, createUserLinks } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { isCreated } from './links/linkFiles';
import { OneTimeLink } from './OneTimeLink';

interface OneTime {
  readonly url: string;
  readonly expires_at: string;
}

/** For the first password a link works longer, because it may be handed over on paper. */
async function createLink({ id, invitation }: UserRecord): Promise<OneTime> {
  if (!invitation) return (await createPasswordLink(id, { failures: 'caller' })).data;
  const [link] = (await createUserLinks({ ids: [id] }, { failures: 'caller' })).data;
  if (!link || !isCreated(link)) throw new LinkRefused(link?.error ?? 'Tento uživatel už neexistuje.');
  return link;
}

class LinkRefused extends Error {}

export function PasswordLinkDialog({ user, onClose }: { user: UserRecord; onClose(): void }) {
  const refresh = useRevalidatePeople();
  const [link, setLink] = useState<OneTime>();
  const [isCopied, setIsCopied] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function create() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setLink(await createLink(user));
    } catch (error) {
      if (error instanceof ApiError) setProblem(error);
      else if (error instanceof LinkRefused) setProblem({ text: error.message });
      else throw error;
    } finally {
      setIsBusy(false);
    }
  }

  function close() {
    onClose();
    if (link) void refresh();
  }

  return (
    <DialogFrame
      title={`${user.invitation ? 'Odkaz s pozvánkou' : 'Odkaz pro nové heslo'}: ${user.full_name}`}
      mayClose={!isBusy && (!link || isCopied)}
      onClose={close}
    >
      {link ? (
        <OneTimeLink
          url={link.url}
          expiresAt={link.expires_at}
          person={user.full_name}
          onCopied={() => setIsCopied(true)}
          onDone={close}
        />
      ) : (
        <>
          <DialogContent>
            <p style={{ margin: 0 }}>
              {addNbsp(
                user.invitation
                  ? 'Odkaz platí sedm dní a funguje jednou. Dřívější pozvánka přestane platit.'
                  : `Odkaz platí hodinu a funguje jednou. Dřívější odkaz přestane platit, dosavadní heslo zůstane, dokud si ${user.full_name} nenastaví nové.`,
              )}
            </p>
            <ServerError problem={problem} />
          </DialogContent>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Zrušit
            </Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void create()}>
              {isBusy ? 'Vytvářím…' : 'Vytvořit odkaz'}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
