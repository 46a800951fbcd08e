import { loadContext } from '@portal/api-client';
import type { ContractSummary } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useCurrentContract, useSession } from '@portal/session';
import { Card, EmptyState, ErrorState, Page, Skeleton } from '@portal/ui';
import { Fragment, type ReactNode } from 'react';
import { fr } from '../i18n/fr';

interface ContractScreenProps {
  title: string;
  children: (contract: ContractSummary, customerNumber: string) => ReactNode;
}

/** A screen about the current contract; another contract starts it afresh, with nothing of the former. */
export function ContractScreen({ title, children }: ContractScreenProps) {
  useScreenTitle(title);
  const session = useSession();
  const contract = useCurrentContract();
  const context = isKnown(session) ? session.context : null;
  if (contract && isKnown(session)) {
    return (
      <Page title={title} intro={contractLine(contract)}>
        <Fragment key={contract.contractNumber}>
          {children(contract, session.customer?.customerNumber ?? '')}
        </Fragment>
      </Page>
    );
  }
  return (
    <Page title={title}>
      <Card>
        {context === null || context.status === 'pending' ? (
          <Skeleton label={fr.loadingContract} lines={6} />
        ) : context.status === 'failed' && context.code !== 'EMPTY_RESPONSE' ? (
          <ErrorState
            title={fr.contextFailed}
            message={context.message}
            // what goes wrong again stands in the session's context, which this screen shows
            onRetry={() => void loadContext().catch(() => undefined)}
          />
        ) : (
          <EmptyState title={fr.noContract}>{fr.noContractWords}</EmptyState>
        )}
      </Card>
    </Page>
  );
}
