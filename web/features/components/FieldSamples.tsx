import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { NewPasswordField } from '../../ui/form/NewPasswordField';
import { PasswordField } from '../../ui/form/PasswordField';
import { Sample, Samples } from './Sample';

export function FieldSamples() {
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
