import type { AuditLine } from '../../../generated/web/model';
import { diffWordsOf } from '../../lib/textDiff';
import { DiffText } from '../../ui/diff/DiffText';
import { fieldLabel, valueLabel } from './auditFields';
import { changedFields } from './formatJson';

export function AuditChange({ line: { before, after } }: { line: AuditLine }) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p className="soft">Záznam neuvádí žádnou změnu hodnot.</p>;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name} style={{ display: 'contents' }}>
          <dt>{fieldLabel(field.name)}</dt>
          <dd>
            <DiffText
              rows={[diffWordsOf(valueLabel(field.name, field.before), valueLabel(field.name, field.after))]}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
