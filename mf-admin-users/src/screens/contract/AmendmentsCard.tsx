import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { formatDay, today } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, Link, Skeleton, StatusBadge } from '@portal/ui';
import { frContractPage } from '../../i18n/fr-contract-page';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import { amendmentsOfContract } from '../../paths';
import { shownState } from '../../rules/amendments/shown-state';

const words = frContractPage.amendments;

/** Amendments that were imported, done and to come. */
export function AmendmentsCard({ contract }: { contract: string }) {
  const state = useCall('/searchAmendments', {
    ...{ contractNbr: contract, sort: 'effectiveDate', direction: 'desc', limit: 5 },
  });
  return (
    <Card title={words.title} actions={<Link href={amendmentsOfContract(contract)}>{words.all}</Link>}>
      <CallBlock state={state} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={2} />}>
        {({ amendments }) =>
          amendments.length === 0 ? (
            <p className="contract-facts__line">{words.none}</p>
          ) : (
            <ol className="contract-list">
              {amendments.map((amendment) => {
                const { label, tone } =
                  frImportedAmendments.states[shownState(amendment, today(serverNow()))];
                return (
                  <li key={amendment.id}>
                    <strong>{amendment.label}</strong>
                    <span className="contract-facts__line">{formatDay(amendment.effectiveDate)}</span>
                    <StatusBadge tone={tone}>{label}</StatusBadge>
                  </li>
                );
              })}
            </ol>
          )
        }
      </CallBlock>
    </Card>
  );
}
