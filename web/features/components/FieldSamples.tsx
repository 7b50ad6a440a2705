import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
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
    </Samples>
  );
}
