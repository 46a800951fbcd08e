import { wordsFor } from '@portal/api-client';
import { usePages } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { auditCallWords } from '@portal/domain/audit-calls';
import { auditDetailWords } from '@portal/domain/audit-facts';
import { Button, ErrorState, Skeleton } from '@portal/ui';
import type { Details } from '@portal/ui/data';
import { ContractNumberLink, CustomerLink } from '../../components/RowLinks';
import { frAudit } from '../../i18n/fr-audit';

export type AuditEntry = ResponseOf<'/searchAudit'>['entries'][number];

/** What opens below a row: what was done in a space that was opened, and the record as the log has it. */
export function entryDetails(entry: AuditEntry): Details {
  const { within, customerNumber, position } = entry;
  const opened = within !== null && within > 0 && customerNumber !== null;
  return {
    label: opened
      ? frAudit.within.label(within, customerNumber, formatInstant(entry.happenedAt, 'seconds'))
      : frAudit.asWritten.label(position, customerNumber),
    content: (
      <>
        {opened && <Within customerNumber={customerNumber} position={position} />}
        <AsWritten {...entry} />
      </>
    ),
  };
}

interface WithinProps {
  customerNumber: string;
  position: number;
}

/** What an agent read or asked for in a space, from its opening on. */
function Within({ customerNumber, position }: WithinProps) {
  const { first, pages, more, loadingMore, moreError } = usePages('/searchAudit', {
    ...{ customerNbr: customerNumber, opening: position, direction: 'asc', limit: 50 },
  });
  const error = first.error ?? moreError;
  if (first.status === 'loading') return <Skeleton label={frAudit.within.loading} lines={3} />;
  return (
    <>
      <ol className="audit__within">
        {pages
          .flatMap(({ entries }) => entries)
          .map(({ id, happenedAt, call, detail, contractNumber, reason }) => (
            <li key={id}>
              <time dateTime={happenedAt}>{formatInstant(happenedAt, 'seconds')}</time>{' '}
              {auditCallWords(call, detail)}
              <span className="audit__soft">
                {contractNumber !== null && (
                  <>
                    {` · ${frAudit.ofContract} `}
                    <ContractNumberLink number={contractNumber} customer={customerNumber} />
                  </>
                )}
                {detail.step !== 'asked' &&
                  Object.keys(detail).length > 0 &&
                  ` · ${auditDetailWords(detail, reason)}`}
              </span>
            </li>
          ))}
      </ol>
      {error && (
        <ErrorState message={wordsFor(error)} onRetry={first.error ? first.retry : (more ?? first.retry)} />
      )}
      {more && !error && (
        <Button size="small" onClick={more} loading={loadingMore}>
          {frAudit.within.more}
        </Button>
      )}
    </>
  );
}

const words = frAudit.asWritten;

/** The raw record of the log, to compare it with the database or the file. */
function AsWritten(entry: AuditEntry) {
  const { call, id, detail, reason, position, customerNumber, actor, onBehalfOf, entered } = entry;
  return (
    <dl className="audit__written">
      <dt>{frAudit.columns.what}</dt>
      <dd>{auditCallWords(call, detail)}</dd>
      <dt>{frAudit.columns.who}</dt>
      <dd>
        {actor}
        {onBehalfOf !== null && (
          <>
            {` ${frAudit.forCustomer(entered)} `}
            <CustomerLink number={onBehalfOf} />
          </>
        )}
      </dd>
      {Object.keys(detail).length > 0 && (
        <>
          <dt>{frAudit.columns.detail}</dt>
          <dd>{auditDetailWords(detail, reason)}</dd>
        </>
      )}
      <dt>{words.rank}</dt>
      <dd>{frAudit.rank(position, customerNumber)}</dd>
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
