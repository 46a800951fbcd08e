import {
  addressLine,
  awaitsFirstPayment,
  billingModeLabel,
  formatDay,
  formatEuros,
  formatIban,
  formatPhone,
  formatUnitPrice,
  formatWhole,
  frequencyLabel,
  paymentModeLabel,
  rateOptionLabel,
  seasonLabels,
} from '@portal/domain';
import { findSubMenu, supportAddress, useSession } from '@portal/session';
import { Avatar, Card, Link, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Broken } from '../../components/Broken';
import { CustomerLink } from '../../components/RowLinks';
import { frContractPage } from '../../i18n/fr-contract-page';
import { accountForAgent } from '../../rules/account-for-agent';
import type { ContractPageData } from '../../rules/contract/contract-history';

type Props = { page: ContractPageData };
const { none } = frContractPage;

/** Terms and their values; one without a value is left out. */
function Facts({ of }: { of: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="contract-facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function OfferCard({ page: { contract, announcedPricesFrom } }: Props) {
  const words = frContractPage.offer;
  const { chosenProduct, chosenPackages } = contract;
  const rates = chosenProduct.additionalRates.filter(({ active }) => active);
  return (
    <Card title={words.title}>
      <Facts
        of={[
          [words.offer, contract.offer],
          [words.product, chosenProduct.label === contract.offer ? null : chosenProduct.label],
          [words.rate, rateOptionLabel(contract.rateOption)],
          [
            words.packages,
            chosenPackages.length === 0
              ? null
              : chosenPackages.map(({ id, timeframe, amount }) => (
                  <span key={`${timeframe} ${id}`} className="contract-facts__line">
                    {words.ofPackage(seasonLabels[timeframe], formatWhole(amount))}
                  </span>
                )),
          ],
          [
            words.prices,
            rates.length === 0
              ? null
              : rates.map(({ code, label, price, unit }) => (
                  <span key={code} className="contract-facts__line">
                    {label}&nbsp;: {formatUnitPrice(price, unit)}
                  </span>
                )),
          ],
          [words.announced, announcedPricesFrom && words.from(formatDay(announcedPricesFrom))],
          [words.renewal, contract.nextRenewDate && formatDay(contract.nextRenewDate)],
          [words.lastRenewal, contract.lastRenewDate && formatDay(contract.lastRenewDate)],
          [words.subscribed, formatDay(contract.subscriptionDate)],
          [words.starts, contract.effectiveStartDate ? formatDay(contract.effectiveStartDate) : none],
          [words.ends, contract.terminationDate && formatDay(contract.terminationDate)],
          [words.group, contract.channel],
        ]}
      />
    </Card>
  );
}

export function PointCard({ page: { contract, meters } }: Props) {
  const words = frContractPage.point;
  const { deliveryPoint: point, energy } = contract;
  const former = meters.filter(({ until }) => until !== null);
  return (
    <Card title={words.title}>
      <Facts
        of={[
          [
            words[energy],
            <span key="point" className="contract-facts__number">
              {point.pointOfDelivery}
            </span>,
          ],
          [words.address, addressLine(point.address)],
          [
            words.meter,
            <>
              {point.meterNumber === '' ? words.noMeter : point.meterNumber}
              {former.length > 0 && (
                <span className="contract-facts__line">
                  {words.former(
                    former
                      .map(({ meterNumber, until }) => `${meterNumber} (${until ? formatDay(until) : ''})`)
                      .join(', '),
                  )}
                </span>
              )}
            </>,
          ],
          [
            words.capacity,
            point.contractualCapacity === null
              ? null
              : `${formatWhole(point.contractualCapacity)}\u00a0${point.contractualCapacityUnit ?? ''}`,
          ],
          [words.rate, point.gridRate],
        ]}
      />
    </Card>
  );
}

export function HolderCard({ page: { customer, contract } }: Props) {
  const words = frContractPage.holder;
  const place = useLocation();
  const opens = findSubMenu('searchCustomerContract', useSession()) !== null;
  const { customerNbr, name, email, phone } = customer;
  return (
    <Card title={words.title}>
      <p className="contract-holder">
        <Avatar name={name} />
        <strong>{name}</strong>
      </p>
      <Facts
        of={[
          [words.number, <CustomerLink key="number" number={customerNbr} />],
          [words.phone, phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>],
          [
            words.email,
            email === '' ? null : (
              <a href={`mailto:${email}`}>
                <Broken words={email} before="@" />
              </a>
            ),
          ],
        ]}
      />
      {opens && (
        <Link href={supportAddress(customerNbr, place.pathname + place.search, contract.contractNumber)}>
          {words.space}
        </Link>
      )}
    </Card>
  );
}

export function BillingCard({ page: { contract, account } }: Props) {
  const words = frContractPage.billing;
  const { finance, installmentFrequency, chosenProduct, contractStatus } = contract;
  const isDebited = finance.paymentMode === 'directDebit';
  const shown = account && accountForAgent(account, awaitsFirstPayment(contractStatus));
  return (
    <Card title={words.title}>
      <Facts
        of={[
          [
            words.account,
            shown ? (
              <>
                <span className="contract-facts__figure">{formatEuros(shown.amount)}</span>{' '}
                <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>
                {shown.parts.map(({ label, amount }) => (
                  <span key={label} className="contract-facts__line">
                    {label}&nbsp;: {formatEuros(amount)}
                  </span>
                ))}
              </>
            ) : (
              words.settled
            ),
          ],
          [words.mode, billingModeLabel(chosenProduct.billingModeCode)],
          [words.frequency, frequencyLabel(installmentFrequency)],
          [words.payment, paymentModeLabel(finance.paymentMode)],
          [words.debitDay, isDebited && finance.debitDay !== null ? words.ofMonth(finance.debitDay) : null],
          [
            words.iban,
            finance.ibanCode && (
              <span className="contract-facts__number">
                {formatIban(finance.ibanCode)}
                {finance.bankName && <span className="contract-facts__line">{finance.bankName}</span>}
              </span>
            ),
          ],
          [words.mandate, finance.rumCode],
          [
            words.billed,
            <>
              {[finance.billingContact.firstName, finance.billingContact.lastName].join(' ')}
              <span className="contract-facts__line">{finance.billingContact.address}</span>
              <span className="contract-facts__line">
                {finance.billingContact.postalCode} {finance.billingContact.city}
              </span>
            </>,
          ],
        ]}
      />
    </Card>
  );
}
