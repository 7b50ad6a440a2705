import { type ChangeEvent, useRef, useState } from 'react';
import { deleteLogo, replaceLogo } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { SiteLogo } from '../../ui/SiteLogo';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useFocusFallback } from '../../ui/useFocusFallback';

const Root = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(2),
  borderTop: `1px solid ${theme.color.rule}`,
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: TYPE.body, fontWeight: 600 },
  '& p': { margin: theme.spacing(0, 0, 1.5), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .picture': { marginBottom: theme.spacing(1.5), fontSize: '3rem', lineHeight: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

/** Changes at once, unlike the settings around it: a picture has no draft. */
export function LogoField() {
  const { logo, retry: refresh } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const input = useRef<HTMLInputElement>(null);
  const confirm = useConfirmDialog();
  const focusProps = useFocusFallback<HTMLDivElement>();

  async function run(change: () => Promise<unknown>) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await change();
      refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after an error.
    event.target.value = '';
    if (file) void run(() => replaceLogo(file, { failures: 'caller' }));
  }

  async function remove() {
    const isConfirmed = await confirm({
      title: 'Odebrat logo?',
      message: 'V záhlaví zůstane jen název webu. Obrázek pak půjde nahrát znovu.',
      confirmLabel: 'Odebrat logo',
      destructive: true,
    });
    if (isConfirmed) await run(() => deleteLogo({ failures: 'caller' }));
  }

  return (
    <Root {...focusProps}>
      <h3>Logo</h3>
      <p>
        {addNbsp(
          'Znak obce nebo školy v záhlaví webu a na vytištěných oznámeních. Obrázek PNG, JPG, WebP, GIF nebo AVIF, nejlépe s průhledným pozadím. Změna platí hned.',
        )}
      </p>
      {logo && (
        <div className="picture">
          <SiteLogo logo={logo} alt="Nynější logo" />
        </div>
      )}
      <div className="actions">
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Soubor s logem"
          accept=".png,.jpg,.jpeg,.webp,.gif,.avif"
          onChange={upload}
        />
        <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
          {isBusy ? 'Ukládám…' : logo ? 'Nahrát jiné logo' : 'Nahrát logo'}
        </Button>
        {logo && (
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => !isBusy && void remove()}>
            Odebrat logo
          </Button>
        )}
      </div>
      <ServerError problem={problem} />
    </Root>
  );
}
