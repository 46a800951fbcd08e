import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { formatInstant } from '@portal/domain';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import { paths } from '../../paths';
import { AmendmentFilters } from './AmendmentFilters';
import { FoundAmendments } from './FoundAmendments';
import { Counts } from './import-columns';
import type { ImportedFile } from './use-withdrawal';
import { useReadWith, type ShownList } from './shown-list';

const { page: words, withdraw } = frImportedAmendments;

interface ImportPageProps extends ShownList {
  importId: string;
}

/** An import: whose it is, how far its amendments are, how all of them are withdrawn that are to come; and its amendments. */
export function ImportPage({ importId, ...list }: ImportPageProps) {
  const { reads, onWithdraw } = list;
  const { data, error, retry } = useCall('/getAmendmentImport', { importId });
  useReadWith(reads, retry);
  const back = (
    <ButtonLink href={paths.amendments} variant="quiet" icon="arrow-left" flush>
      {words.back}
    </ButtonLink>
  );
  if (error?.code === '404') {
    return (
      <Card>
        <EmptyState title={words.gone} action={back} />
      </Card>
    );
  }
  return (
    <>
      {back}
      {data ? (
        <ImportHead file={data.import} onWithdraw={onWithdraw} />
      ) : (
        <Card>
          {error === undefined ? (
            <Skeleton label={words.loading} lines={3} />
          ) : (
            <ErrorState title={words.failed} message={wordsFor(error)} onRetry={retry} />
          )}
        </Card>
      )}
      <AmendmentFilters address={list.address} onAddress={list.onAddress} />
      <FoundAmendments {...list} />
    </>
  );
}

interface ImportHeadProps extends Pick<ShownList, 'onWithdraw'> {
  file: ImportedFile;
}

function ImportHead({ file, onWithdraw }: ImportHeadProps) {
  const { fileName, importedBy, importedAt, rowCount, withdrawnAt, withdrawnBy, withdrawable } = file;
  return (
    <Card
      className="amendments-import"
      title={fileName}
      actions={
        onWithdraw &&
        withdrawable > 0 && (
          <Button icon="trash" onClick={() => onWithdraw({ kind: 'import', file })}>
            {withdraw.all(withdrawable)}
          </Button>
        )
      }
    >
      <p>{words.by(importedBy, formatInstant(importedAt, 'short'))}</p>
      {withdrawnAt !== null && (
        <p>{words.withdrawn(withdrawnBy ?? '', formatInstant(withdrawnAt, 'short'))}</p>
      )}
      <p>{words.of(rowCount)}</p>
      <Counts {...file} />
    </Card>
  );
}
