import { useState } from 'react';
import type { Setting } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { generateSecret, REMOVED_SECRET } from './settingsForm';

const Box = styled('div')(({ theme }) => ({
  '& .label': { margin: 0, fontSize: TYPE.small, fontWeight: 600 },
  '& .state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1),
    minHeight: 44,
    margin: 0,
  },
  '& .help': { margin: 0, fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

/**
 * A secret can be set, changed and removed, but a stored one is never shown. A new one of ours is visible until it is
 * saved, for copying; a password of another server is typed unseen.
 */
export function SecretField(props: {
  setting: Setting;
  text: string;
  error: string | undefined;
  onChange(text: string): void;
}) {
  const { setting, text, error, onChange } = props;
  const { key, label, help, type, is_set, locked, maximum, version, problem } = setting;
  // One that cannot be read may be removed, too.
  const isStored = is_set || problem !== null;
  // Opened for one version: the field closes when a newer one is stored.
  const [openedVersion, setOpenedVersion] = useState<number>();
  const isOpen = openedVersion === version || (text !== '' && text !== REMOVED_SECRET);
  const close = () => {
    setOpenedVersion(undefined);
    onChange('');
  };

  if (text === REMOVED_SECRET) {
    return (
      <Box role="group" aria-label={label}>
        <p className="label">{label}</p>
        <p className="state">
          {addNbsp('Po uložení se odebere.')}
          <Button size="sm" variant="outline" onClick={close}>
            Ponechat
          </Button>
        </p>
      </Box>
    );
  }
  if (!isOpen) {
    return (
      <Box role="group" aria-label={label}>
        <p className="label">{label}</p>
        <p className="state">
          {is_set ? 'Nastaveno' : isStored ? 'Nejde přečíst' : 'Nenastaveno'}
          {!locked && (
            <>
              <Button size="sm" variant="outline" onClick={() => setOpenedVersion(version)}>
                {isStored ? 'Změnit' : 'Nastavit'}
              </Button>
              {isStored && (
                <Button size="sm" variant="ghost" onClick={() => onChange(REMOVED_SECRET)}>
                  Odebrat
                </Button>
              )}
            </>
          )}
        </p>
        <p className="help">{addNbsp(help)}</p>
      </Box>
    );
  }
  const keep = (
    <Button size="sm" variant="ghost" onClick={close}>
      {isStored ? 'Ponechat dosavadní' : 'Nenastavovat'}
    </Button>
  );
  if (type === 'password') {
    return (
      <Box role="group" aria-label={label}>
        <PasswordField
          autoFocus
          label={label}
          name={key}
          hint={help}
          error={error}
          autoComplete="new-password"
          maxLength={maximum ?? undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <p className="state">{keep}</p>
      </Box>
    );
  }
  return (
    <Box role="group" aria-label={label}>
      <Field
        autoFocus
        label={label}
        name={key}
        hint="Opište si ho teď: po uložení už ho nikdo neuvidí."
        error={error}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={maximum ?? undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && <CopyBox name="K opsání" text={text} />}
      <p className="state">
        <Button size="sm" variant="outline" onClick={() => onChange(generateSecret())}>
          Navrhnout
        </Button>
        {keep}
      </p>
    </Box>
  );
}
