import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatIban } from '@portal/domain';
import { Button, Notice, Skeleton, StatusBadge } from '@portal/ui';
import { useFormFill, useFormValue } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { useCase } from '../case-context';
import { useIsAgent } from '../use-is-agent';
import './known.css';

const words = frCaseKnown.accounts;
type Account = ResponseOf<'/findKnownClient'>['accounts'][number];

/** Accounts of a known client, masked: an agent has one confirmed, and the server takes it from its mandate. */
export function AccountsOnFile() {
  const { client } = useCase().page.answers;
  const byAgent = useIsAgent();
  const customerNbr = client?.customerNumber ?? null;
  return byAgent && customerNbr !== null && <AccountsOf customerNbr={customerNbr} />;
}

function AccountsOf({ customerNbr }: { customerNbr: string }) {
  const { order } = useCase().page;
  const own = order ? { orderNumber: order.orderNumber } : {};
  const { data, status } = useCall('/findKnownClient', { customerNbr, page: 1, ...own });
  return (
    <section className="known-box" aria-label={words.legend}>
      <h3>{words.legend}</h3>
      {status === 'failed' && <Notice tone="warning">{words.failed}</Notice>}
      {status === 'loading' && !data && <Skeleton lines={2} label={words.loading} />}
      {data && <p className="known-soft">{data.accounts.length === 0 ? words.none : words.intro}</p>}
      {data && data.accounts.length > 0 && (
        <ul className="known-list">
          {data.accounts.map((account) => (
            <AccountRow key={account.rumCode} account={account} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AccountRow({ account }: { account: Account }) {
  const { rumCode, iban, bankName, ownerFirstName, ownerLastName, signedOn, contracts } = account;
  const fill = useFormFill();
  const [chosen] = useFormValue('accountOnFile');
  const [typed] = useFormValue('iban');
  const saved = useCase().page.savedAnswers?.payment?.iban;
  // the mask that was saved with the case is that of the account: it was confirmed then
  const isConfirmed = typed === iban && (chosen === rumCode || saved === iban);
  const { place, lead } = useLead(isConfirmed);
  const owner = `${ownerFirstName} ${ownerLastName}`.trim();
  return (
    <li className="known-row">
      <p className="known-point">
        <span className="known-number known-row__title">{formatIban(iban)}</span>
        {bankName && <span>{bankName}</span>}
      </p>
      <p className="known-soft">
        {[words.owner(owner), words.signed(signedOn), words.contracts(contracts)].join(' · ')}
      </p>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {isConfirmed && (
          <StatusBadge tone="success" icon="success">
            {words.confirmed}
          </StatusBadge>
        )}
      </div>
      {!isConfirmed && (
        <Button
          size="small"
          icon="check"
          onClick={() => {
            lead();
            fill({ accountOnFile: rumCode, iban, ownerFirstName, ownerLastName });
          }}
        >
          {words.confirm(iban.slice(-4))}
        </Button>
      )}
    </li>
  );
}

/** Who confirmed by a button that goes is led to what comes in its place. */
function useLead(isConfirmed: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const led = useRef(false);
  useEffect(() => {
    if (!isConfirmed || !led.current) return;
    led.current = false;
    place.current?.focus();
  }, [isConfirmed]);
  return { place, lead: () => (led.current = true) };
}
