import { useState } from 'react';
import { Digest } from '../../../../generated/web/model';
import {
  updateNotificationPreferences,
  useGetNotificationPreferences,
} from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { SelectField } from '../../../ui/form/SelectField';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useToast } from '../../../ui/useToast';

const Section = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(5),
  paddingTop: theme.spacing(3),
  borderTop: `1px solid ${theme.color.rule}`,
  '& h2': { margin: theme.spacing(0, 0, 1.5), fontSize: TYPE.title, fontWeight: 650 },
}));

const CHOICES = [
  { value: Digest.off, label: 'Neposílat' },
  { value: Digest.daily, label: 'Nejvýš jednou denně' },
  { value: Digest.weekly, label: 'Nejvýš jednou týdně' },
];

export function DigestSection() {
  const { data, mutate } = useGetNotificationPreferences();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  if (!data) return null;
  const { digest, email, mail_enabled } = data.data;

  async function choose(value: string) {
    const next = CHOICES.find((choice) => choice.value === value)?.value;
    if (next === undefined || isBusy) return;
    setIsBusy(true);
    try {
      await mutate(await updateNotificationPreferences({ digest: next }), { revalidate: false });
      toast.show({ type: 'success', title: 'Uloženo' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section aria-labelledby="digest">
      <h2 id="digest">Oznámení e-mailem</h2>
      <SelectField
        label="Souhrn nepřečtených oznámení"
        name="digest"
        choices={CHOICES}
        value={digest}
        hint={hintOf(email, mail_enabled)}
        onChange={(event) => void choose(event.target.value)}
      />
    </Section>
  );
}

function hintOf(email: string | null, isEnabled: boolean): string {
  if (!isEnabled) return 'Tento web teď e-maily neposílá. Jakmile začne, bude se řídit tím, co tu vyberete.';
  if (email === null) return 'Ve svém profilu nemáte e-mail, a tak souhrn nemáme kam poslat.';
  return `Chodí v sedm ráno na ${email}, týdenní v pondělí, a jen když máte něco nového nepřečteného.`;
}
