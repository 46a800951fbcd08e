import type { AuditEntry } from '../../api/use-audit';
import { auditWords } from '../../i18n/audit';

const words = auditWords.asWritten;

/** Details of an entry: the raw log record, to compare it with the database or the file. */
export const asWritten = (entry: AuditEntry) => ({
  label: words.label(entry.position, entry.customerNumber),
  content: <AsWritten {...entry} />,
});

function AsWritten({ call, id, detail }: AuditEntry) {
  return (
    <dl className="audit__written">
      <dt>{words.call}</dt>
      <dd>
        <code>{call}</code>
      </dd>
      <dt>{words.detail}</dt>
      <dd>{Object.keys(detail).length === 0 ? words.noDetail : <code>{JSON.stringify(detail)}</code>}</dd>
      <dt>{words.id}</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </dl>
  );
}
