import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatDay, formatIban } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card } from '@portal/ui';
import { frCustomerPage } from '../../../i18n/fr-customer-page';

const words = frCustomerPage.account;

/** By which accounts they pay; an IBAN is never shown whole. */
export function MandatesCard({ state }: { state: CallState<ResponseOf<'/getCustomerAccount'>> }) {
  return (
    <Card title={words.mandates}>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {({ mandates }) =>
          mandates.length === 0 ? (
            <p>{words.noMandate}</p>
          ) : (
            <ul className="customer-lines">
              {mandates.map(({ rumCode, iban, bankName, owner, signedOn, revokedOn, contracts }) => (
                <li key={rumCode}>
                  <span className="customer-lines__words">
                    <span>{formatIban(iban)}</span>
                    <span className="customer-soft">{[owner, bankName].filter(Boolean).join(' · ')}</span>
                    <span className="customer-soft">
                      {`${rumCode} · ${
                        revokedOn === null
                          ? words.signed(formatDay(signedOn))
                          : words.revoked(formatDay(revokedOn))
                      } · ${words.debits(contracts)}`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </CallBlock>
    </Card>
  );
}
