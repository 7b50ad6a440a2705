import { useGetDeskProof, useListDesks } from '../../../generated/web/desk/desk';
import type { Desk, DeskHead, DeskProof, DeskRestoration } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { ChainCheck } from './ChainCheck';
import { DeskFrame } from './DeskFrame';
import { ProbeKey } from './ProbeKey';

const Section = styled('section')(({ theme }) => ({
  maxWidth: '46rem',
  marginBottom: theme.spacing(6),
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.title, fontWeight: 650 },
  '& h3': { margin: theme.spacing(4, 0, 1), fontSize: TYPE.body },
  '& p': { margin: theme.spacing(0.75, 0), overflowWrap: 'anywhere' },
  '& ol, & ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { paddingBlock: theme.spacing(1), borderTop: `1px solid ${theme.color.rule}` },
  '& .soft': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .hash': { fontSize: TYPE.caption, overflowWrap: 'anywhere', color: theme.color.inkSoft },
}));

export function DeskProofPage() {
  const { data, error, mutate } = useListDesks();
  return (
    <DeskFrame>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <TableSkeleton rows={4} />}
      {data?.data.map((desk) => (
        <DeskSection key={desk.id} desk={desk} />
      ))}
    </DeskFrame>
  );
}

function DeskSection({ desk }: { desk: Desk }) {
  const { data, error, mutate } = useGetDeskProof(desk.id);
  return (
    <Section aria-label={desk.name}>
      <h2>{addNbsp(desk.name)}</h2>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <TableSkeleton rows={4} />}
      {data && (
        <>
          {data.data.record_hash === null ? (
            <p>{addNbsp('Na této desce ještě nic neviselo, záznam je prázdný.')}</p>
          ) : (
            <>
              <p>{addNbsp(`Poslední záznam má č. ${data.data.record_count} a otisk:`)}</p>
              <p className="hash">{data.data.record_hash}</p>
            </>
          )}
          <ChainCheck deskId={desk.id} />
          <Heads heads={data.data.heads} />
          <Restorations restorations={data.data.restorations} />
          <Running proof={data.data} />
          <ProbeKey desk={desk} hasProbe={data.data.has_probe} onRenewed={() => void mutate()} />
        </>
      )}
    </Section>
  );
}

function Heads({ heads }: { heads: DeskHead[] }) {
  return (
    <>
      <h3>{addNbsp('Otisky, které opustily server')}</h3>
      {heads.length === 0 && (
        <p className="soft">{addNbsp('Zatím žádný. Otisk se bere každý den po půlnoci.')}</p>
      )}
      <ol aria-label="Otisky">
        {heads.map((head) => (
          <li key={head.id}>
            <strong>{addNbsp(`${formatNumeric(head.taken_on)}: záznam č. ${head.seq}`)}</strong>
            <p className="hash">{head.hash}</p>
            {head.mailed_at && (
              <p className="soft">
                {addNbsp(`E-mailem na ${head.mailed_to}, ${formatExact(new Date(head.mailed_at))}`)}
              </p>
            )}
            {head.timestamped_at && (
              <p className="soft">
                {addNbsp(`Časové razítko: ${formatExact(new Date(head.timestamped_at))}`)}
              </p>
            )}
            {!head.mailed_at && !head.timestamped_at && !head.problem && (
              <p className="soft">{addNbsp('Nikam neodešel: deska nemá e-mail ani server razítek.')}</p>
            )}
            {head.problem && <p>{addNbsp(head.problem)}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Restorations({ restorations }: { restorations: DeskRestoration[] }) {
  if (restorations.length === 0) return null;
  return (
    <>
      <h3>{addNbsp('Obnovení ze zálohy')}</h3>
      <ol aria-label="Obnovení ze zálohy">
        {restorations.map(({ seq, at, former_seq, former_hash }) => (
          <li key={seq}>
            <strong>{addNbsp(`Záznam č. ${seq}, ${formatExact(new Date(at))}`)}</strong>
            <p className="soft">
              {addNbsp(
                former_seq === null
                  ? 'Kde záznam končil předtím, není známo. Co se na desce stalo po vzniku zálohy, chybí.'
                  : `Předtím končil č. ${former_seq} s tímto otiskem. Co se na desce stalo po vzniku zálohy, chybí.`,
              )}
            </p>
            {former_hash !== null && <p className="hash">{former_hash}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function formatNumeric(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}

function Running({ proof }: { proof: DeskProof }) {
  const { own_since: since, probe_seen_at: seenAt, gaps } = proof;
  return (
    <>
      <h3>{addNbsp('Záznam o běhu za posledních 30 dnů')}</h3>
      <p className="soft">
        {addNbsp(
          since ? `Server si ho vede od ${formatExact(new Date(since))}.` : 'Server si ho teprve začne vést.',
        )}
        {seenAt && addNbsp(` Sonda zvenku se naposledy ozvala ${formatExact(new Date(seenAt))}.`)}
      </p>
      {since && gaps.length === 0 && <p>{addNbsp('Bez přerušení.')}</p>}
      <ul aria-label="Přerušení">
        {gaps.map(({ source, from, until }) => (
          <li key={source + from}>
            {addNbsp(
              `${source === 'own' ? 'Server o tom nemá záznam' : 'Sonda zvenku se nehlásila'}: ${formatExact(new Date(from))} – ${formatExact(new Date(until))}`,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
