import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { roleLabel } from '../../lib/roleLabel';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/mui/TextField';
import { SectionMark } from '../../ui/SectionMark';
import { IdleModal } from '../../ui/session/IdleModal';
import { SessionBanner, type SessionLevel } from '../../ui/session/SessionBanner';
import { styled } from '../../ui/styled';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { COLORS, type ColorRoles, FONTS, MEASURE, TYPE } from '../../ui/tokens';
import { ButtonSamples } from './ButtonSamples';
import { ConfirmSamples } from './ConfirmSamples';
import { MessageSamples } from './MessageSamples';
import { Sample, Samples } from './Sample';
import { ToastSamples } from './ToastSamples';

const Page = styled('main')(({ theme }) => ({
  maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
  margin: '0 auto',
  padding: `${theme.spacing(4)} ${MEASURE.gutter} ${theme.spacing(10)}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2), alignItems: 'center' },
  '& h1': {
    flex: '1 1 auto',
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.display,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
}));

/** A showcase of the components in all their states for developers; not part of the production build. */
export function ComponentsPage() {
  return (
    <Page>
      <header>
        <h1>Stavebnice</h1>
        <ThemeSwitch />
      </header>
      <TokenSamples />
      <ButtonSamples />
      <FieldSamples />
      <ToastSamples />
      <ConfirmSamples />
      <SessionSamples />
      <PeopleSamples />
      <MessageSamples />
    </Page>
  );
}

const Swatch = styled('div')(({ theme }) => ({
  width: '6.5rem',
  fontSize: TYPE.caption,
  '& span': {
    display: 'block',
    height: '3rem',
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
  },
}));

/** The colors come from the theme's CSS variables, so that both color schemes can be checked. */
function TokenSamples() {
  const roles = Object.keys(COLORS.light) as (keyof ColorRoles)[];
  const sizes = Object.keys(TYPE) as (keyof typeof TYPE)[];
  return (
    <Samples title="Barvy a písmo">
      <Sample name="role barev">
        {roles.map((role) => (
          <Swatch key={role}>
            <span style={{ backgroundColor: `var(--board-${role})` }} />
            {role}
          </Swatch>
        ))}
      </Sample>
      {sizes.map((size) => (
        <Sample key={size} name={size}>
          <span style={{ fontSize: TYPE[size], fontFamily: FONTS.serif, lineHeight: 1.2 }}>
            Příliš žluťoučký kůň úpěl ďábelské ódy
          </span>
        </Sample>
      ))}
    </Samples>
  );
}

function FieldSamples() {
  return (
    <Samples title="Pole">
      <Sample name="prázdné, vyplněné">
        <TextField label="Název" />
        <TextField label="Název článku" defaultValue="Odstávka vody" />
      </Sample>
      <Sample name="nápověda, chyba, vypnuté">
        <TextField label="Heslo" type="password" helperText="Aspoň 12 znaků" />
        <TextField label="E-mail" defaultValue="jan@" error helperText="Adresa není celá" />
        <TextField label="Uživatel" defaultValue="jan.novak" disabled />
      </Sample>
      <Sample name="výběr, více řádků">
        <TextField label="Sekce" select defaultValue="skola" sx={{ minWidth: '12rem' }}>
          <MenuItem value="skola">Škola</MenuItem>
          <MenuItem value="obec">Obec</MenuItem>
        </TextField>
        <TextField label="Perex" multiline minRows={2} />
      </Sample>
      <Sample name="formulář účtu">
        <Field label="E-mail" name="email" defaultValue="jan@" error="Adresa není celá." />
        <Field label="Uživatelské jméno" name="username" hint="Aspoň 3 znaky." />
        <PasswordField label="Heslo" name="password" autoComplete="current-password" />
        <NewPasswordField label="Nové heslo" name="new-password" known={['Jana Nováková']} />
      </Sample>
      <Sample name="celý formulář">
        <FormError message="Nesprávné uživatelské jméno nebo heslo." />
        <FormError message="Účet čeká na schválení správcem." severity="info">
          Heslo je správné.
        </FormError>
      </Sample>
    </Samples>
  );
}

const BANNERS: readonly { level: SessionLevel; minutes: number }[] = [
  { level: 1, minutes: 15 },
  { level: 2, minutes: 5 },
  { level: 3, minutes: 2 },
];

function SessionSamples() {
  const [openedAt] = useState(Date.now);
  const [idleEndsAt, setIdleEndsAt] = useState<number>();
  const close = () => setIdleEndsAt(undefined);
  return (
    <Samples title="Konec přihlášení">
      {BANNERS.map(({ level, minutes }) => (
        <SessionBanner key={level} level={level} endsAt={openedAt + minutes * 60_000} onStay={close} />
      ))}
      <Sample name="odpočet">
        <Button onClick={() => setIdleEndsAt(Date.now() + 60_000)}>Poslední minuta</Button>
      </Sample>
      {idleEndsAt !== undefined && <IdleModal endsAt={idleEndsAt} onStay={close} onLogout={close} />}
    </Samples>
  );
}

const PEOPLE = [
  { name: 'Markéta Šimůnková', color: '#1f5f8b', role: 'admin' },
  { name: 'Čeněk', color: '#ffee88', role: 'user' },
  { name: 'Jan Amos Komenský', color: '#2e6b4f', role: 'editor' },
  { name: 'Marie Anna Josefa Novotná Černá', color: '#7a3b69', role: 'user' },
  { name: '', color: 'red', role: '' },
] as const;

function PeopleSamples() {
  return (
    <Samples title="Lidé a sekce">
      {PEOPLE.map(({ name, color, role }) => (
        <Sample key={name} name={`${name || 'beze jména'}, ${color}`}>
          <Avatar name={name} color={color} />
          {name || 'Uživatel'} · {roleLabel(role)}
        </Sample>
      ))}
      <Sample name="značka sekce">
        {['#1f5f8b', '#a3201a', '#2e6b4f', 'red'].map((color) => (
          <span key={color}>
            <SectionMark color={color} /> {color}
          </span>
        ))}
      </Sample>
    </Samples>
  );
}
