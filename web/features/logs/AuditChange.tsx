import type { AuditLine } from '../../../generated/web/model';
import { diffWordsOf } from '../../lib/textDiff';
import { DiffText } from '../../ui/diff/DiffText';
import { auditChanges } from './auditChanges';

export function AuditChange({ line }: { line: AuditLine }) {
  const fields = auditChanges(line);
  if (fields.length === 0) return <p className="soft">Záznam neuvádí žádnou změnu hodnot.</p>;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name} style={{ display: 'contents' }}>
          <dt>{field.label}</dt>
          <dd>
            <DiffText rows={[diffWordsOf(field.before, field.after)]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
