import { useCall } from '@portal/api-client/query';
import { formatDay, requestStatusDisplay, requestSubcategoryLabel } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, Link, Skeleton, StatusBadge } from '@portal/ui';
import { frContractPage } from '../../i18n/fr-contract-page';
import { paths, requestAddress } from '../../paths';
import { writeQueueAddress } from '../../rules/requests/queue-address';

const words = frContractPage.requests;
const shown = 5;

/** Requests about this contract that the supplier has to answer. */
export function RequestsOfContract({ contract }: { contract: string }) {
  const state = useCall('/searchRequests', { list: 'OPEN', contractNbr: contract, limit: shown });
  const all = `${paths.requests}?${writeQueueAddress({ contractNbr: contract }).toString()}`;
  return (
    <Card title={words.title} actions={<Link href={all}>{words.all}</Link>}>
      <CallBlock state={state} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={2} />}>
        {({ requests, total }) =>
          requests.length === 0 ? (
            <p className="contract-facts__line">{words.none}</p>
          ) : (
            <ol className="contract-list">
              {requests.map((request) => {
                const { label, tone } = requestStatusDisplay(request.eventStatusCode);
                return (
                  <li key={request.eventNbr}>
                    <Link href={requestAddress(request.customerNbr, request.eventNbr)}>
                      {requestSubcategoryLabel(request.eventSubcategory)}
                    </Link>
                    <StatusBadge tone={request.late ? 'danger' : tone}>{label}</StatusBadge>
                    {request.dueOn !== null && (
                      <span className="contract-facts__line">{formatDay(request.dueOn)}</span>
                    )}
                  </li>
                );
              })}
              {total > requests.length && <li>{words.more(total - requests.length)}</li>}
            </ol>
          )
        }
      </CallBlock>
    </Card>
  );
}
