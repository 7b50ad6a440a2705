import { QRCodeSVG } from 'qrcode.react';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { FONTS } from '../../../ui/tokens';
import type { CreatedLink } from './linkFiles';

/** On screen as on paper, so that it is white in the dark too. Measured in points, because paper does not grow. */
const Slip = styled('li')({
  display: 'grid',
  gridTemplateColumns: '30mm minmax(0, 1fr)',
  gap: '0 4mm',
  alignItems: 'start',
  padding: '5mm 4mm',
  border: '1px dashed #8a8a8a',
  color: '#1a1a1a',
  backgroundColor: '#fff',
  fontSize: '9.5pt',
  lineHeight: 1.35,
  breakInside: 'avoid',
  '& svg': { display: 'block', width: '30mm', height: '30mm' },
  '& .site': { margin: 0, fontWeight: 650, color: '#4a4a4a' },
  '& h2': {
    margin: '0.5mm 0 1mm',
    fontFamily: FONTS.serif,
    fontSize: '14pt',
    fontWeight: 700,
    lineHeight: 1.15,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .how': { gridColumn: '1 / -1', marginTop: '2.5mm' },
  '& .address': {
    gridColumn: '1 / -1',
    marginTop: '1mm',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '8pt',
    // Not at hyphens, which belong to the link.
    wordBreak: 'break-all',
  },
});

export function LinkSlip({ link, siteName }: { link: CreatedLink; siteName: string }) {
  const { full_name, username, purpose, url, expires_at } = link;
  const until = formatExact(new Date(expires_at));
  const what = purpose === 'invitation' ? 'nastavte si heslo' : 'nastavte si nové heslo';
  return (
    <Slip>
      {/* With the margin of four modules that scanners need. */}
      <QRCodeSVG value={url} level="M" marginSize={4} role="img" aria-label={`QR kód pro: ${full_name}`} />
      <div>
        <p className="site">{siteName}</p>
        <h2>{full_name}</h2>
        <p>
          Uživatelské jméno: <strong>{username}</strong>
        </p>
        <p>{addNbsp(`Platí do ${until}, jen jednou.`)}</p>
      </div>
      <p className="how">{addNbsp(`Načtěte kód telefonem, nebo opište adresu, a ${what}:`)}</p>
      <p className="address">{url}</p>
    </Slip>
  );
}
