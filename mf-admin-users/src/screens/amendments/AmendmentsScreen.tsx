import { grantedSubMenu } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { lazyDialog } from '@portal/screen';
import { Button, Notice, Page } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAskedAction } from '../../components/use-asked-action';
import { frImportedAmendments as words } from '../../i18n/fr-imported-amendments';
import { readAmendmentAddress, writeAmendmentAddress } from '../../rules/amendments/amendment-address';
import { AmendmentFilters } from './AmendmentFilters';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { FoundAmendments } from './FoundAmendments';
import { FoundImports } from './FoundImports';
import { ImportPage } from './ImportPage';
import type { Reads } from './shown-list';
import { useWithdrawal } from './use-withdrawal';
import './amendments.css';

const ImportAmendments = lazyDialog(
  async () => (await import('../customer-search/amendments/ImportAmendments')).ImportAmendments,
);

/**
 * What became of imported amendments: the imports, one of them with its amendments, or those of a contract (L6.3). The address keeps
 * which of these is shown, and its filters.
 */
export function AmendmentsScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const { action, open, close } = useAskedAction<'importAmendments'>();
  const address = readAmendmentAddress(query);
  const { importId, contract } = address;
  /** The reads of what is shown. */
  const [reads] = useState<Reads>(() => new Set());
  const reread = () => {
    for (const read of reads) read();
  };
  const withdrawal = useWithdrawal(reread);
  if (!isKnown(session) || session.groupe === null) return null;
  const acts = grantedSubMenu(session.autorizationsScheme, ['searchCustomerContract'], 'WRITE') !== undefined;
  const listed = {
    address,
    reads,
    onAddress: (next: typeof address) => setQuery(writeAmendmentAddress(next), { replace: true }),
    onWithdraw: acts ? withdrawal.ask : null,
  };
  return (
    <Page
      title={words.title}
      intro={words.intro}
      className="amendments-screen"
      actions={
        acts && (
          <Button
            icon="upload"
            onPointerEnter={ImportAmendments.ahead}
            onFocus={ImportAmendments.ahead}
            onClick={() => open('importAmendments')}
          >
            {words.import}
          </Button>
        )
      }
    >
      {!acts && <p className="amendments-limits">{words.readOnly}</p>}
      <div role="status" className="amendments-outcome">
        {withdrawal.outcome && (
          <Notice tone={withdrawal.outcome.tone} onClose={withdrawal.dismiss}>
            {withdrawal.outcome.message}
          </Notice>
        )}
      </div>
      {importId !== undefined ? (
        <ImportPage key={importId} importId={importId} {...listed} />
      ) : (
        <>
          <AmendmentFilters address={address} onAddress={listed.onAddress} />
          {contract === undefined ? <FoundImports {...listed} /> : <FoundAmendments {...listed} />}
        </>
      )}
      <ConfirmWithdrawal withdrawal={withdrawal} />
      <Suspense fallback={null}>
        {acts && action === 'importAmendments' && <ImportAmendments onClose={close} onImported={reread} />}
      </Suspense>
    </Page>
  );
}
