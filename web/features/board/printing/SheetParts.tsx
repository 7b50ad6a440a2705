import { QRCodeSVG } from 'qrcode.react';
import { formatDay } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { useNow } from '../../../ui/useNow';
import { readableAddress } from './printedAddress';

export function SheetFoot(props: {
  path: string;
  title: string;
  /** Missing when it is not known whether visitors may open it. */
  isPublic?: boolean;
  invitation: string;
}) {
  const { path, title, isPublic, invitation } = props;
  const now = useNow();
  const url = window.location.origin + path;
  return (
    <footer className="foot">
      {/* With the margin of four modules that scanners need. */}
      <QRCodeSVG
        value={url}
        level="M"
        marginSize={4}
        role="img"
        aria-label={`QR kód s odkazem na ${title}`}
      />
      <div>
        <p>{addNbsp(isPublic === false ? `${invitation}, po přihlášení:` : `${invitation}:`)}</p>
        <p className="address">{readableAddress(url)}</p>
        <p>Vytištěno {formatDay(now)}</p>
      </div>
    </footer>
  );
}

/** In one line; null is left out. */
export function SheetFacts({ facts }: { facts: readonly (string | null)[] }) {
  const shown = facts.filter((fact) => fact !== null);
  return (
    <p className="facts">
      {shown.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
