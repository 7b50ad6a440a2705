import { getGetFeedUrl, getGetJsonFeedUrl } from '../../../generated/web/board/board';
import type { Section } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';

export function FeedDialog({ section, onClose }: { section: Section; onClose(): void }) {
  const { origin } = window.location;
  const of = { section: section.slug };
  return (
    <DialogFrame title="Odebírat ve čtečce" onClose={onClose}>
      <DialogContent>
        <p style={{ margin: 0 }}>
          {addNbsp(
            `Zkopírujte adresu do čtečky RSS, třeba Feedly nebo Thunderbird. Nové články sekce ${section.name} vám bude ukazovat sama, bez účtu a bez e-mailů.`,
          )}
        </p>
        <CopyBox name="RSS" text={origin + getGetFeedUrl(of)} autoFocus />
        <CopyBox name="JSON Feed" text={origin + getGetJsonFeedUrl(of)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
