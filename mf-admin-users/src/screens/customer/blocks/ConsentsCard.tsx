import { useCall } from '@portal/api-client/query';
import { consentName, formatDay, parisDayOf } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card } from '@portal/ui';
import { frCustomerPage } from '../../../i18n/fr-customer-page';

const words = frCustomerPage.consents;

/** What the customer allows today, since when, and who took it down. */
export function ConsentsCard({ customerNumber }: { customerNumber: string }) {
  const state = useCall('/getConsents', { customerNbr: customerNumber });
  return (
    <Card title={words.title}>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {({ consents }) => {
          const inForce = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
          const withdrawn = consents.length - inForce.length;
          return (
            <>
              {inForce.length === 0 && <p>{words.none}</p>}
              <ul className="customer-lines">
                {inForce.map((consent) => (
                  <li key={`${consent.purpose} ${consent.granularity} ${consent.contactChannel}`}>
                    <span className="customer-lines__words">
                      <span>{consentName(consent)}</span>
                      <span className="customer-soft">
                        {[
                          consent.grantedAt === null
                            ? words.unknown
                            : words.since(formatDay(parisDayOf(new Date(consent.grantedAt)))),
                          consent.agent && words.by(consent.agent),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              {withdrawn > 0 && <p className="customer-soft">{words.withdrawn(withdrawn)}</p>}
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}
